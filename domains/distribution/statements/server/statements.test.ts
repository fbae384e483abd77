import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { payable } from '#domains/distribution/commission-taxes/testing.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { type LinePart, statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { previewMonths } from '#domains/distribution/statements/server/preview.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { books, member } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day, dayInEnglish } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { officeDay } from '#platform/clock.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let ids: Record<'okoye' | 'lakeshore' | 'tomas' | 'helen', Id<'statement'>>
/** Two months ago: both its close and what is recorded afterwards are past. The last month may be closed or not. */
const MONTH = `${addMonths(officeDay(), -2).slice(0, 7)}-01` as Day
const [LAST, RUNNING] = [addMonths(MONTH, 1), addMonths(MONTH, 2)]

beforeAll(async () => {
  app = await startTestApp()
  const { tomas, helen } = app.cast.users
  const on = addDays(MONTH, 9)
  const okoye = { payee: { kind: 'agency', id: 'TX-10432' }, masterCode: 'TX-10432', on } as const
  await earn(285_13, okoye)
  await earn(40_00, { ...okoye, payee: { kind: 'agency', id: 'OH-20417' }, masterCode: 'OH-20417' })
  await earn(31_00, { ...okoye, payee: { kind: 'sales-agent', id: tomas.id }, kind: 'RES' })
  await earn(27_00, { ...okoye, payee: { kind: 'sales-admin', id: helen.id }, kind: 'RES' })
  await payable({ kind: 'user', id: tomas.id }, 'Tomás Reyes')
  await payable({ kind: 'user', id: helen.id }, 'Helen Sorensen')
  await closeMonth(MONTH)
  await app.work()
  const rows = await db().selectFrom('commission_statements').select(['id', 'payee_id']).where('month', '=', MONTH).execute()
  const of = (payee: string) => {
    const found = rows.find((row) => row.payee_id === payee)
    if (!found) throw new Error(`No statement of ${payee}.`)
    return found.id
  }
  ids = { okoye: of('TX-10432'), lakeshore: of('OH-20417'), tomas: of(tomas.id), helen: of(helen.id) }
})
afterAll(() => app.stop())

const read = (statementId: Id<'statement'>, as: CastName) => app.call(statementsContract.statement, { params: { statementId } }, as)
const approve = (statementId: Id<'statement'>, as: CastName) => app.call(statementsContract.approve, { params: { statementId } }, as)
const pay = (statementId: Id<'statement'>, as: CastName, paidOn: Day, headers = {}) =>
  app.call(statementsContract.pay, { params: { statementId }, body: { paidOn, reference: 'ACH 771204' } }, as, headers)

describe('who sees which statements: nobody anything of another’s money', () => {
  test.each<[CastName, (keyof typeof ids)[]]>([
    ['emeka', ['okoye']],
    ['walter', ['lakeshore']],
    ['tomas', ['tomas']],
    ['helen', ['helen']],
    ['priya', ['okoye', 'lakeshore', 'tomas', 'helen']],
  ])('%s', async (as, whose) => {
    const expected = whose.map((name) => ids[name])
    const { answer } = await app.call(statementsContract.list, { query: { month: `between:${MONTH},${MONTH}` } }, as)
    expect(answer.rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    const counted = await app.call(statementsContract.count, { query: { month: `between:${MONTH},${MONTH}` } }, as)
    expect(counted.answer.count).toBe(expected.length)
    for (const id of Object.values(ids)) {
      const seen = expected.includes(id) ? 200 : 404
      expect((await read(id, as)).status).toBe(seen)
      expect((await app.call(statementsContract.lines, { params: { statementId: id } }, as)).status).toBe(seen)
      expect((await app.call(statementsContract.file, { params: { statementId: id } }, as)).status).toBe(seen)
      expect((await app.call(statementsContract.document, { params: { statementId: id } }, as)).status).toBe(seen)
    }
    const { months } = (await app.call(statementsContract.preview, {}, as)).answer
    if (as !== 'priya') expect(months.every(({ payees, rows }) => payees <= 1 && rows.length <= 1)).toBe(true)
  })

  test.each<CastName>(['grace', 'amara', 'dana', 'jonas'])('%s none', async (as) => {
    expect((await app.call(statementsContract.list, { query: {} }, as)).status).toBe(403)
    expect((await read(ids.okoye, as)).status).toBe(403)
    expect((await app.call(statementsContract.preview, {}, as)).status).toBe(403)
  })
})

test('the payee gets an email when the month is closed, with a link to their own page', async () => {
  const { rows } = await sql<{ to_email: string; subject: string; body: string }>`
    select to_email, subject, body from messages where kind = 'commission_statement' order by to_email`.execute(db())
  expect(rows.map(({ to_email: to, subject }) => [to, subject])).toContainEqual([
    'agent-admin@demo.breakwater.example',
    `Your commissions for ${dayInEnglish(MONTH).replace(/ \d+,/, '')}: $285.13`,
  ])
  expect(rows).toHaveLength(4)
  expect(rows.find(({ to_email: to }) => to.startsWith('sales-agent'))?.body).toContain(`/sales-center/reporting/statements/${ids.tomas}`)
})

describe('approved by one of finance, paid by another', () => {
  const today = officeDay()

  test('not by anybody else, and not paid before it is approved', async () => {
    for (const as of ['dana', 'emeka', 'grace', 'tomas'] as const) expect((await approve(ids.okoye, as)).status).toBe(403)
    expect((await pay(ids.okoye, 'noor', today)).refusal.code).toBe('statement_not_approved')
    expect((await read(ids.okoye, 'priya')).answer.whyNot).toMatchObject({ approve: null, pay: 'statement_not_approved' })
    const nobody = 'not_your_role'
    expect((await read(ids.okoye, 'emeka')).answer.whyNot).toEqual({ approve: nobody, pay: nobody, takeBack: nobody, receive: nobody })
    expect((await approve(ids.okoye, 'priya')).answer).toMatchObject({ status: 'approved', approvedBy: 'Priya Raman' })
    expect((await approve(ids.okoye, 'noor')).refusal.code).toBe('already_approved')
    expect((await read(ids.okoye, 'emeka')).answer).toMatchObject({ status: 'approved', approvedBy: null })
    expect((await pay(ids.okoye, 'priya', today)).refusal.code).toBe('own_approval')
  })

  test('not before the close, not in the future, and not while something holds the payee’s money', async () => {
    expect((await pay(ids.okoye, 'noor', addDays(today, 1))).refusal.code).toBe('paid_before_close')
    expect((await pay(ids.okoye, 'noor', MONTH)).refusal.code).toBe('paid_before_close')
    await db().updateTable('agencies').set({ status: 'SUSPENDED' }).where('master_code', '=', 'TX-10432').execute()
    for (const as of ['noor', 'priya'] as const) expect((await pay(ids.okoye, as, today)).refusal.code, as).toBe('payee_is_held')
    expect((await read(ids.okoye, 'emeka')).answer.heldNow, 'and its payee reads why').toEqual(['suspended'])
    await db().updateTable('agencies').set({ status: 'ACTIVE' }).where('master_code', '=', 'TX-10432').execute()
  })

  test('its payment is a line and a posting, once, and the payee is told; what was earned stays what it was', async () => {
    const [before, earned] = [await books(), await app.call(commissionContract.commissions, { query: {} }, 'emeka')]
    const key = { 'idempotency-key': 'paid-once-0001' }
    const [first, second] = [await pay(ids.okoye, 'noor', today, key), await pay(ids.okoye, 'noor', today, key)]
    expect(first.answer).toMatchObject({ status: 'paid', paidOn: today, paidReference: 'ACH 771204', paidBy: 'Noor Haddad' })
    expect(second.answer).toEqual(first.answer)
    expect(first.answer.heldNow).toEqual([])
    expect((await pay(ids.okoye, 'noor', today)).refusal.code).toBe('statement_paid')
    const after = await books()
    expect((after['commission_payable'] ?? 0) - (before['commission_payable'] ?? 0)).toBe(285_13)
    expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(-285_13)
    expect(await payableDifference()).toBe(0)
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId: ids.okoye } }, 'emeka')).answer
    expect(rows.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['NBS', 285_13],
      ['PAY', -285_13],
    ])
    await app.work()
    const told = await db().selectFrom('messages').select('subject').where('kind', '=', 'commission_paid').execute()
    expect(told).toEqual([{ subject: 'We paid you $285.13 in commissions' }])
    const seen = await app.call(commissionContract.commissions, { query: {} }, 'emeka')
    expect([seen.answer.totals, seen.answer.rows.length]).toEqual([earned.answer.totals, earned.answer.rows.length])
  })

  test('the others of the month are approved together', async () => {
    const asked = (month: Day) => app.call(statementsContract.approveMonth, { body: { month } }, 'noor')
    expect((await asked(RUNNING)).refusal.code).toBe('month_not_closed')
    expect((await asked(MONTH)).answer).toEqual({ approved: 3, totalCents: 98_00 })
    expect((await asked(MONTH)).answer).toEqual({ approved: 0, totalCents: 0 })
  })

  test('the database refuses a payment without its line, and one person for both', async () => {
    const paid = (by: string) =>
      sql`update commission_statements set status = 'paid', paid_on = ${today}, paid_reference = 'x', paid_by = ${by}, paid_at = now()
        where id = ${ids.lakeshore}`.execute(db())
    await expect(paid(app.cast.users.priya.id)).rejects.toThrow('has a line for its payment')
    await expect(paid(app.cast.users.noor.id)).rejects.toThrow('two_persons')
  })
})

test('each figure of a statement is the sum of the lines that it opens; nobody else opens them', async () => {
  for (const id of Object.values(ids)) {
    const { answer } = await read(id, 'priya')
    const part = async (name: LinePart) => {
      const lines = (await app.call(statementsContract.lines, { params: { statementId: id }, query: { part: name } }, 'priya')).answer
      expect(lines.rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(lines.totalCents)
      return lines.totalCents
    }
    expect([await part('earned'), await part('carried_in'), await part('total'), await part('carried_out')]).toEqual([
      answer.linesCents,
      answer.carriedInCents,
      answer.totalCents,
      answer.carriedOutCents === 0 ? 0 : -answer.carriedOutCents,
    ])
    expect(-(await part('paid')) + 0).toBe(answer.status === 'paid' ? answer.payableCents : 0)
  }
  expect((await app.call(statementsContract.lines, { params: { statementId: ids.okoye }, query: { part: 'paid' } }, 'walter')).status).toBe(
    404,
  )
})

describe('a payment made by hand that comes back', () => {
  const comesBack = (as: CastName, headers = {}) =>
    app.call(statementsContract.takeBack, { params: { statementId: ids.okoye }, body: { why: 'The check was not cashed.' } }, as, headers)

  const correctLine = (lineId: Id<'commissionLine'>) => {
    const body = { lineId, statementId: null, masterCode: null, paymentId: null, amountCents: cents(1_00), reason: 'Rated wrongly.' }
    return app.call(commissionAdjustmentsContract.add, { body }, 'priya')
  }

  test('is payable again, with the ledger, once, and paid again; its payee is told', async () => {
    const owed = (await books())['commission_payable'] ?? 0
    for (const as of ['emeka', 'dana', 'tomas'] as const) expect((await comesBack(as)).status).toBe(403)
    const both = await Promise.all([comesBack('priya'), comesBack('noor')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('statement_not_paid')
    expect((await read(ids.okoye, 'emeka')).answer).toMatchObject({ status: 'approved', paidOn: null })
    expect(((await books())['commission_payable'] ?? 0) - owed).toBe(-285_13)
    expect(await payableDifference()).toBe(0)
    await app.work()
    expect(app.emails.filter(({ subject }) => subject === '$285.13 in commissions was returned').map(({ to }) => to)).toEqual([
      'agent-admin@demo.breakwater.example',
    ])
    const closing = await db().selectFrom('commission_lines').select(['id', 'kind']).where('closing', '=', true).execute()
    expect(closing.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PAY', 'RET']))
    for (const { id: lineId } of closing) expect((await correctLine(lineId)).refusal.code).toBe('closing_line')
    expect((await pay(ids.okoye, 'noor', officeDay())).answer.status).toBe('paid')
    expect((await comesBack('priya')).answer.status).toBe('approved')
    expect((await pay(ids.okoye, 'noor', officeDay())).answer.status).toBe('paid')
    expect((await books())['commission_payable']).toBe(owed)
    expect(await payableDifference()).toBe(0)
  })
})

test('the preview of the open months is decided like the close, month by month, and shows what it will become', async () => {
  await closeMonth(LAST)
  const lakeshore = { payee: { kind: 'agency', id: 'OH-20417' }, masterCode: 'OH-20417' } as const
  const later = addMonths(RUNNING, 1)
  await earn(10_00, { ...lakeshore, on: addDays(RUNNING, 2) })
  await earn(20_00, { ...lakeshore, on: later })
  await earn(500_00, { ...lakeshore, on: addDays(later, 2) })
  const walter = { role: 'agent-admin', masterCode: 'OH-20417' } as Actor
  const said = async (on: Day) =>
    (await previewMonths(walter, on)).months.map(({ rows }) =>
      rows.map((row) => [row.linesCents, row.carriedInCents, row.totalCents, row.end]),
    )
  expect(await said(addDays(later, 1))).toEqual([[[10_00, 0, 10_00, 'carry']], [[20_00, 10_00, 30_00, 'pay']]])
  expect(await said(addDays(RUNNING, 2))).toEqual([[[10_00, 0, 10_00, 'carry']]])
  const earned = (await app.call(commissionContract.commissions, { query: { month: RUNNING, to: addDays(RUNNING, 2) } }, 'walter')).answer
  expect(earned.rows.map(({ amountCents }) => amountCents)).toEqual([10_00])
  expect(await said(RUNNING)).toEqual([[]])
})

test('a line says membership, the plan of its days, rate and since when it is locked; members are hidden from recruiters', async () => {
  const ruth = await member(app, 'ruth')
  await app.work()
  await app.advanceDays(40)
  const mine = (await app.call(statementsContract.list, { query: {} }, 'walter')).answer.rows
  const lines = await Promise.all(
    mine.map(async ({ id }) => (await app.call(statementsContract.lines, { params: { statementId: id } }, 'walter')).answer.rows),
  )
  // That of the first payment: forty days on the month of the second one may have been closed as well.
  const line = lines.flat().find(({ membershipNumber, kind }) => membershipNumber !== null && kind === 'NBS')
  expect(line).toMatchObject({
    memberInitials: 'RA',
    agentName: 'Nina Castellano',
    netCollectedCents: 9_95,
    excludedFeeCents: 10_00,
    rateBasisPoints: 2000,
  })
  expect(line?.planCode).toMatch(/^ADR/)
  const { effective_on: since, plan_version_id: plan } = await db()
    .selectFrom('memberships')
    .select(['effective_on', 'plan_version_id'])
    .where('id', '=', ruth)
    .executeTakeFirstOrThrow()
  expect(line?.tierLock).toEqual({ because: 'set', occasion: 'sale', on: since })
  await changePlanLater(ruth, plan)
  const statementId = mine.find((_, place) => lines[place]?.includes(line as never))?.id as Id<'statement'>
  const later = (await app.call(statementsContract.lines, { params: { statementId } }, 'walter')).answer.rows
  expect(later.find(({ id }) => id === line?.id)).toEqual(line)
  const csv = (await app.call(statementsContract.file, { params: { statementId } }, 'walter')).answer
  expect(String(csv)).toContain('Tier set by our staff. Rate locked at the sale on')
  const recruiters = (await app.call(statementsContract.list, { query: {} }, 'tomas')).answer.rows
  for (const { id } of recruiters) {
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId: id } }, 'tomas')).answer
    expect(rows.every((each) => each.membershipNumber === null && each.memberInitials === null && each.agentName === null)).toBe(true)
  }
  expect(await payableDifference()).toBe(0)
})

/** A year after what they paid for, they are on another plan. */
async function changePlanLater(id: Id<'membership'>, from: Id<'planVersion'>): Promise<void> {
  const { id: to } = await db()
    .selectFrom('plan_versions')
    .select('id')
    .where('code', 'not in', (query) => query.selectFrom('plan_versions').select('code').where('id', '=', from))
    .executeTakeFirstOrThrow()
  const on = addDays(officeDay(), -1)
  await sql`insert into plan_changes (id, membership_id, from_plan_version_id, to_plan_version_id, kind, status, next_price_cents, requested_on,
      takes_effect_on, effective_from, requested_by, requested_at, settled_at)
    values (${newId('planChange')}, ${id}, ${from}, ${to}, 'upgrade', 'done', 1995, ${on}, ${on}, ${on}, 'test', now(), now())`.execute(
    db(),
  )
  await sql`update memberships set plan_version_id = ${to}, price_cents = 1995 where id = ${id}`.execute(db())
}
