import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { paymentFiguresContract } from '#domains/insight/payment-figures/contract.ts'
import { ledgerContract } from '#domains/money/ledger/contract.ts'
import { type Entry, post } from '#domains/money/ledger/server/ledger.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

const { failures, fees } = paymentFiguresContract
const AUTUMN = { from: '2026-08-15' as Day, to: '2026-10-10' as Day }

let app: TestApp
let [amara, ruth]: Id<'membership'>[] = []
beforeAll(async () => {
  app = await startTestApp()
  amara = (await giveCoverage(app.cast.members.amara.id)).membershipId
  ruth = (await giveCoverage(app.cast.members.ruth.id, { vin: '1HGCM82633A004399' })).membershipId
  await fails(amara, 9_95, 'insufficient_funds', '2026-08-20')
  await fails(ruth, 19_95, 'insufficient_funds', '2026-10-10')
  await fails(ruth, 19_95, 'expired_card', '2026-09-03')
  await fails(ruth, 19_95, 'card_velocity_exceeded', '2026-09-04')
  await fails(amara, 9_95, null, '2026-09-05')
  await fails(amara, 9_95, 'expired_card', '2026-08-14')
  await fails(amara, 9_95, 'expired_card', '2026-10-11')
  // In the days that are shown where none are asked for.
  await fails(amara, 9_95, 'expired_card', addDays(officeDay(), -1))
  await paid('2026-08-14', 50_00, 1_75)
  await paid('2026-08-15', 9_95, 59)
  await paid('2026-08-31', 19_95, 88)
  await paid('2026-10-10', 69_00, 2_30)
  await paid('2026-10-11', 69_00, 2_30)
  await moved('2026-10-02', 'dispute', [
    { account: 'disputes', amount: cents(9_95) },
    { account: 'processor_fees', amount: cents(15_00) },
    { account: 'processor', amount: cents(-24_95) },
  ])
})
afterAll(() => app.stop())

/** The last minute of a day at the office: in UTC it is already the next one. */
const lateOn = (on: string): Date => new Date(dayBegins(on as Day).getTime() + (24 * 60 - 1) * 60_000)

async function fails(membershipId: Id<'membership'> | undefined, amount: number, failure: string | null, on: string): Promise<void> {
  if (!membershipId) throw new Error('No membership.')
  const id = newId('payment')
  await db()
    .insertInto('payments')
    .values({
      id,
      membership_id: membershipId,
      kind: 'renewal',
      status: 'failed',
      amount_cents: cents(amount),
      at: lateOn(on),
      failure,
      attempt: 1,
      stripe_invoice_id: id,
    })
    .execute()
}

let moves = 0
const moved = (on: string, kind: string, entries: readonly Entry[]): Promise<boolean> =>
  atTime(lateOn(on), () => inTransaction((tx) => post(tx, { kind, cause: { noun: 'test', id: String(++moves) }, entries })))

async function paid(on: string, amount: number, fee: number): Promise<void> {
  await moved(on, 'payment', [
    { account: 'processor', amount: cents(amount) },
    { account: 'dues', amount: cents(-amount) },
  ])
  await moved(on, 'processor_fee', [
    { account: 'processor_fees', amount: cents(fee) },
    { account: 'processor', amount: cents(-fee) },
  ])
}

describe('failed payments by reason', () => {
  test('are those of the period, by the network’s reason, the most frequent first', async () => {
    const { answer } = await app.call(failures, { query: AUTUMN }, 'priya')
    expect(answer).toMatchObject({ period: AUTUMN, count: 5, amountCents: 79_75 })
    expect(answer.rows).toEqual([
      { failure: 'insufficient_funds', count: 2, amountCents: 29_90 },
      { failure: 'card_velocity_exceeded', count: 1, amountCents: 19_95 },
      { failure: 'expired_card', count: 1, amountCents: 19_95 },
      { failure: 'none', count: 1, amountCents: 9_95 },
    ])
  })

  test.each([AUTUMN, { from: '2026-10-11', to: '2026-10-11' }, {}] as { from?: Day; to?: Day }[])(
    'each figure is the count and sum of the list of payments it opens: %o',
    async (query) => {
      const { period, ...all } = (await app.call(failures, { query }, 'priya')).answer
      const on = `between:${period.from},${period.to}`
      const listed = async (more: { failure?: string }) => {
        const { rows } = (await app.call(paymentContract.payments, { query: { status: 'failed', on, limit: 100, ...more } }, 'priya'))
          .answer
        return { count: rows.length, amountCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) }
      }
      expect(all.count).toBeGreaterThan(0)
      expect(await listed({})).toEqual({ count: all.count, amountCents: all.amountCents })
      for (const { failure, ...figures } of all.rows) expect(await listed({ failure }), failure).toEqual(figures)
    },
  )

  test('a period without any has none', async () => {
    const { answer } = await app.call(failures, { query: { from: '2026-01-01', to: '2026-01-31' } }, 'priya')
    expect(answer).toMatchObject({ count: 0, amountCents: 0, rows: [] })
  })
})

describe('the network’s fees by month', () => {
  test('are those of the ledger, with those of disputes, in months of the office cut where the period begins and ends', async () => {
    const { answer } = await app.call(fees, { query: AUTUMN }, 'priya')
    expect(answer.months).toEqual([
      { month: '2026-08', from: '2026-08-15', to: '2026-08-31', feeCents: 1_47, collectedCents: 29_90 },
      { month: '2026-09', from: '2026-09-01', to: '2026-09-30', feeCents: 0, collectedCents: 0 },
      { month: '2026-10', from: '2026-10-01', to: '2026-10-10', feeCents: 17_30, collectedCents: 69_00 },
    ])
    expect(answer).toMatchObject({ feeCents: 18_77, collectedCents: 98_90, mayOpen: true })
  })

  test('each figure is the total of the ledger’s lines it opens', async () => {
    const { answer } = await app.call(fees, { query: AUTUMN }, 'priya')
    const total = async ({ from, to }: { from: Day; to: Day }, of: { account?: string; kind?: string }, code: string) => {
      const { totals } = (await app.call(ledgerContract.ledger, { query: { from, to, ...of } }, 'priya')).answer
      return totals.find((account) => account.code === code)?.balanceCents ?? 0
    }
    for (const { feeCents, collectedCents, ...days } of [...answer.months, { ...answer, ...answer.period }]) {
      expect(await total(days, { account: 'processor_fees' }, 'processor_fees')).toBe(feeCents)
      expect(await total(days, { kind: 'payment' }, 'processor')).toBe(collectedCents)
    }
  })

  test('are those that SQL of its own adds up', async () => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries where account = 'processor_fees'`.execute(db())
    const { answer } = await app.call(fees, { query: { from: '2026-01-01', to: '2026-12-31' } }, 'priya')
    expect(answer.feeCents).toBe(Number(rows[0]?.cents))
  })

  test('open the ledger only for who reads it', async () => {
    expect((await app.call(fees, {}, 'priya')).answer.mayOpen).toBe(true)
    for (const as of ['grace', 'tomas', 'amara'] as CastName[]) {
      expect((await app.call(fees, {}, as)).status).toBe(403)
      expect((await app.call(failures, {}, as)).status).toBe(403)
    }
  })
})
