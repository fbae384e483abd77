import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveMembership, givePayment } from '#domains/membership/members/testing.ts'
import { reportsContract, SALES_BY } from '#domains/insight/reports/contract.ts'
import type { CastName } from '#db/cast.ts'
import { officeDay } from '#platform/clock.ts'
import { recordPaymentTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { db, inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { amara, ruth, maria } = app.cast.members
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 86_400_000)
  const amaras = await giveMembership(amara.id, { createdAt: ago(40) })
  const paid = await givePayment(amaras, 19_95, ago(40))
  await givePayment(amaras, 9_95, ago(10))
  const ruths = await giveMembership(ruth.id, { createdAt: ago(20) })
  const marias = await giveMembership(maria.id, { createdAt: ago(5) })
  const firsts = [
    { membershipId: amaras, paymentId: paid, paidAt: ago(40) },
    { membershipId: ruths, paymentId: await givePayment(ruths, 19_95, ago(20)), paidAt: ago(20) },
    { membershipId: marias, paymentId: await givePayment(marias, 19_95, ago(5)), paidAt: ago(5) },
  ]
  for (const first of firsts) await inTransaction((tx) => recordPaymentTerms(tx, { ...first, periodFrom: officeDay(first.paidAt) }))
  await db()
    .insertInto('refunds')
    .values({
      id: newId('refund'),
      payment_id: paid,
      membership_id: amaras,
      amount_cents: cents(5_00),
      reason: 'goodwill',
      status: 'succeeded',
      requested_by: 'x',
      at: ago(2),
    })
    .execute()
  await db().updateTable('agencies').set({ name: '=Okoye, Insurance' }).where('master_code', '=', 'TX-10432').execute()
})
afterAll(() => app.stop())

const { sales, salesRows, retention, claims, claimRows, firstNinetyDays } = reportsContract
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function spreadsheet(route: typeof salesRows, as: CastName): Promise<string[][]> {
  const { answer } = await app.call(route, {}, as)
  const [, ...lines] = Buffer.from(answer as never)
    .toString('utf8')
    .trim()
    .split('\r\n')
  return lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
}

describe('the sales report', () => {
  test.each(SALES_BY)('by %s adds up to its total, and the total to the rows of the spreadsheet', async (by) => {
    const { answer } = await app.call(sales, { query: { by } }, 'dana')
    expect(answer.total).toEqual({ enrollments: 3, annual: 0, collected: 69_80, refunded: 5_00, net: 64_80 })
    for (const figure of ['enrollments', 'annual', 'collected', 'refunded', 'net'] as const)
      expect(sum(answer.rows.map((row) => row[figure])), figure).toBe(answer.total[figure])

    const rows = await spreadsheet(salesRows, 'dana')
    expect(sum(rows.map((cells) => Number(cells[10])))).toBe(answer.total.enrollments)
    expect(Math.round(sum(rows.map((cells) => Number(cells[12]))) * 100)).toBe(answer.total.collected)
    expect(Math.round(sum(rows.map((cells) => Number(cells[13]))) * 100)).toBe(answer.total.refunded)
  })

  test('gives each role its own book', async () => {
    const totals = async (as: CastName) => (await app.call(sales, {}, as)).answer.total
    expect(await totals('grace')).toMatchObject({ enrollments: 1, collected: 29_90, net: 24_90 })
    expect(await totals('emeka')).toMatchObject({ enrollments: 1, collected: 29_90 })
    expect(await totals('nina')).toMatchObject({ enrollments: 1, collected: 19_95 })
    expect(await totals('tomas')).toMatchObject({ enrollments: 2 })
    expect((await spreadsheet(salesRows, 'nina')).every((cells) => cells[7] === 'OH-20417')).toBe(true)
    expect((await app.call(sales, {}, 'amara')).status).toBe(403)
  })

  test('counts only the period, its first and last day included', async () => {
    const day = (days: number) => officeDay(new Date(Date.now() - days * 86_400_000))
    const { answer } = await app.call(sales, { query: { from: day(20), to: day(10) } }, 'dana')
    expect(answer.total).toMatchObject({ collected: 29_90, refunded: 0 })
    expect((await app.call(sales, { query: { from: day(9), to: day(6) } }, 'dana')).answer).toMatchObject({
      rows: [],
      total: { collected: 0 },
    })
  })

  test('is a spreadsheet in which no agency’s name becomes a formula', async () => {
    const { answer } = await app.call(salesRows, {}, 'dana')
    expect(Buffer.from(answer as never).toString('utf8')).toContain(`"'=Okoye, Insurance"`)
  })
})

test('retention counts those who joined, and those who stayed', async () => {
  const { answer } = await app.call(retention, {}, 'dana')
  expect(sum(answer.rows.map(({ joined }) => joined))).toBe(3)
  for (const row of answer.rows) for (const { stayed } of row.after) expect(stayed).toBeLessThanOrEqual(row.joined)
})

test('the claims report adds up, and is not for recruiters', async () => {
  const { answer } = await app.call(claims, {}, 'dana')
  expect(answer.total).toEqual({ filed: 0, approved: 0, denied: 0, paid: 0, paidAmount: 0 })
  expect(await spreadsheet(claimRows as never, 'grace')).toEqual([])
  expect((await app.call(claims, {}, 'tomas')).status).toBe(403)
})

test('the first 90 days are those of visible agencies', async () => {
  const { answer } = await app.call(firstNinetyDays, {}, 'tomas')
  expect(answer.rows.map((row) => row.masterCode).sort()).toEqual(['OH-20417', 'TX-10432'])
  expect((await app.call(firstNinetyDays, {}, 'dana')).answer.rows).toHaveLength(2)
})
