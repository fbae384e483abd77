import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

const LAKES = 'OH-20417'

let app: TestApp
let sales: ReturnType<typeof salesIn>
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  await app.stop()
  app = await startTestApp()
  sales = salesIn(app)
  await db().updateTable('agencies').set({ license_expires_on: '2032-12-31' }).execute()
  await db().updateTable('agency_licenses').set({ expires_on: '2032-12-31' }).execute()
})

const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const end = (day: Day, forCause: boolean) =>
  onDay(day, () =>
    app.call(agenciesContract.move, { params: { masterCode: LAKES }, body: { move: 'terminate', reason: 'It ends.', forCause } }, 'dana'),
  )
/** Other members of the agency, so that it keeps `count` in all. */
const others = async (count: number) => {
  for (let n = 1; n < count; n++) await sales.sell('2027-01-01', { masterCode: LAKES, billing: 'annual' })
}
const agencyLines = async (id: Parameters<typeof linesOf>[0]) =>
  (await linesOf(id)).filter(({ level }) => level === 'agency').map(({ kind, eventOn, amount }) => `${eventOn} ${kind} ${amount}`)
const endedBecause = async (id: Parameters<typeof linesOf>[0]) =>
  (await db().selectFrom('commission_terms').select('ended_because').where('membership_id', '=', id).orderBy('at').execute()).map(
    (row) => row.ended_because,
  )

describe('what a terminated agency earns', () => {
  test('for cause: payments before its day earn, from that day on nothing; chargebacks of the earlier ones are still taken', async () => {
    await others(12)
    const { id, first } = await sales.sell('2027-01-10', { masterCode: LAKES })
    await sales.pay(id, '2027-02-10')
    await end('2027-02-20', true)
    await sales.pay(id, '2027-03-10')
    await sales.refund(first, 8_95, '2027-03-20')
    await sales.applyEvents(id, { day: '2027-03-21' })
    expect(await agencyLines(id)).toEqual(['2027-01-10 NBS 199', '2027-02-10 RNL 199', '2027-03-20 XLC -179'])
    expect(await endedBecause(id)).toEqual([null, null, 'for_cause'])
  })

  test('without cause: for twelve months, the day before the anniversary of its end included', async () => {
    await others(10)
    const { id } = await sales.sell('2027-01-10', { masterCode: LAKES })
    await end('2027-02-20', false)
    await sales.pay(id, '2027-03-10')
    await sales.pay(id, '2028-02-19')
    await sales.pay(id, '2028-02-20')
    await sales.applyEvents(id, { day: '2028-02-21' })
    expect(await agencyLines(id)).toEqual(['2027-01-10 NBS 199', '2027-03-10 RNL 199', '2028-02-19 RNL 199'])
    expect(await endedBecause(id)).toEqual([null, null, null, 'over_a_year'])
  })

  test.each([
    [10, ['2027-01-10 NBS 199', '2027-03-10 RNL 199']],
    [9, ['2027-01-10 NBS 199']],
  ])('without cause, with %i active members', async (count, lines) => {
    await others(count)
    const { id } = await sales.sell('2027-01-10', { masterCode: LAKES })
    await end('2027-02-20', false)
    await sales.pay(id, '2027-03-10')
    await sales.applyEvents(id, { day: '2027-03-11' })
    expect(await agencyLines(id)).toEqual(lines)
  })

  test('without cause and without a license in the member’s state: nothing', async () => {
    await others(10)
    const { id } = await sales.sell('2027-01-10', { masterCode: LAKES })
    await end('2027-02-20', false)
    await db().updateTable('agency_licenses').set({ expires_on: '2027-03-09' }).where('master_code', '=', LAKES).execute()
    await sales.pay(id, '2027-03-10')
    await sales.applyEvents(id, { day: '2027-03-11' })
    expect([await agencyLines(id), await endedBecause(id)]).toEqual([['2027-01-10 NBS 199'], [null, 'not_licensed']])
  })
})

test('whether it is for cause has to be said; day and cause are kept, and the database lets nobody change them', async () => {
  const params = { masterCode: LAKES }
  const unsaid = await app.call(agenciesContract.move, { params, body: { move: 'terminate', reason: 'It ends.' } }, 'dana')
  expect([unsaid.status, Object.keys(unsaid.refusal.fields ?? {})]).toEqual([400, ['forCause']])
  expect((await end('2027-02-20', false)).answer).toMatchObject({
    status: 'TERMINATED',
    suspendedWhy: 'It ends.',
    ended: { on: '2027-02-20', forCause: false, earnsUntil: '2028-02-19' },
  })
  const edited = db().updateTable('agencies').set({ terminated_for_cause: true }).where('master_code', '=', LAKES).execute()
  await expect(edited).rejects.toThrow('an agency that ended stays ended')
  const [event] = await db().selectFrom('history_events').select(['why', 'data']).where('kind', '=', 'agency.terminated').execute()
  expect(event).toEqual({ why: 'It ends.', data: { forCause: false } })
  const emails = await db().selectFrom('messages').select('to_email').where('kind', '=', 'agency_stopped').orderBy('to_email').execute()
  expect(emails.map(({ to_email: to }) => to)).toEqual(['lakeshore-admin@demo.breakwater.example', 'sales-agent@demo.breakwater.example'])
})

test('it sells nothing: no offer, no link, no code; its people read no members (apps/api/agency-standing.test.ts)', async () => {
  await end('2027-02-20', true)
  expect((await app.call(sellingContract.sellingFor, {}, 'nina')).refusal.code).toBe('agency_terminated')
  const refused = await app.call(sellingContract.prepare, { body: newCustomer('Lena', 'Late', vinOf(907_101)) }, 'nina', {
    'idempotency-key': randomUUID(),
  })
  expect(refused.refusal.code).toBe('agency_terminated')
  expect((await app.call(quoteContract.attribution, { query: { masterCode: LAKES } }, null)).answer.known).toBe(false)
  const quoted = await app.call(
    quoteContract.quote,
    { body: { planCode: 'ADR-500', billing: 'monthly', state: 'OH', masterCode: LAKES } },
    null,
  )
  expect(quoted.refusal.code).toBe('unknown_code')
  const { id } = app.cast.members.ruth
  expect((await app.call(membersContract.read, { params: { memberId: id } }, 'walter')).refusal.code).toBe('agency_terminated')
})
