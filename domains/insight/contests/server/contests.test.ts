import { asApplication } from '#platform/postgres/testing/roles.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { foundGroup, joinGroup } from '#domains/distribution/alliances/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { contestsContract } from '#domains/insight/contests/contract.ts'
import { endContests, startContests } from '#domains/insight/contests/server/contests.jobs.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { atTime, clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { contests, contest, sales, create, cancel } = contestsContract
const [OKOYE, LAKES] = ['TX-10432', 'OH-20417']

let app: TestApp
let sell: (day: Day, masterCode: string, as?: 'grace' | 'nina') => Promise<Id<'membership'>>
let transfer: ReturnType<typeof salesIn>['transfer']
beforeAll(async () => {
  app = await startTestApp()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', eo_expires_on: '2040-12-31' }).execute()
  const story = salesIn(app)
  transfer = story.transfer
  sell = async (day, masterCode, as) => (await story.sell(day, { masterCode, ...(as ? { agentId: app.cast.users[as].id } : {}) })).id
})
afterAll(() => app.stop())

const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
type Body = CallInput<typeof create>['body']
const june: Body = {
  name: 'June drive',
  fromOn: '2033-06-01',
  untilOn: '2033-06-30',
  participants: 'agencies',
  scope: 'all',
  showsNames: false,
  prize: 'A dinner for the team.',
  terms: 'Most memberships that stay.',
}
const ask = (change: Partial<Body> = {}, as: CastName = 'dana', on: Day = '2033-05-30') =>
  onDay(on, () => app.call(create, { body: { ...june, ...change } }, as, { 'idempotency-key': randomUUID() }))
const announced = async (change: Partial<Body> = {}) => (await ask(change)).answer.id
const read = async (contestId: Id<'contest'>, as: CastName, on: Day) =>
  (await onDay(on, () => app.call(contest, { params: { contestId } }, as))).answer
const numbers = async (contestId: Id<'contest'>, on: Day) =>
  (await read(contestId, 'dana', on)).standing.map(({ rank, participant, sales: count }) => `${rank} ${participant} ${count}`)
const listed = (contestId: Id<'contest'>, participant: string, as: CastName, on: Day) =>
  onDay(on, () => app.call(sales, { params: { contestId, participant } }, as))
const end = (id: Id<'membership'>, on: Day, status: 'CANCELLED' | 'VOIDED' = 'CANCELLED') =>
  db().updateTable('memberships').set({ status, ended_on: on, coverage_end_on: on }).where('id', '=', id).execute()
const round = (day: Day) =>
  onDay(day, async () => {
    await asApplication(() => startContests.run(clock.now()))
    await asApplication(() => endContests.run(clock.now()))
  })
const newsOf = async (as: CastName) =>
  (await app.call(notificationsContract.notifications, {}, as)).answer.rows
    .filter(({ kind }) => kind === 'contest_news')
    .map(({ title }) => title)

test('counts what was sold in its days by who sold it and is active on the last day; the end is final', async () => {
  const contestId = await announced()
  expect(await newsOf('grace')).toEqual([])
  await round('2033-06-01')
  await round('2033-06-01')
  expect([await newsOf('grace'), await newsOf('walter'), await newsOf('tomas')]).toEqual([
    ['Contest started: June drive'],
    ['Contest started: June drive'],
    [],
  ])

  for (const day of ['2033-05-31', '2033-07-01'] as const) await sell(day, OKOYE, 'grace')
  const [first, moved] = [await sell('2033-06-01', OKOYE, 'grace'), await sell('2033-06-10', OKOYE, 'grace')]
  const [left, last] = [await sell('2033-06-11', OKOYE), await sell('2033-06-30', OKOYE)]
  await end(left, '2033-06-29')
  await end(await sell('2033-06-12', OKOYE), '2033-06-30', 'VOIDED')
  await sell('2033-06-13', LAKES, 'nina')
  await sell('2033-06-14', 'DIRECT')
  await transfer(moved, '2033-06-20', { masterCode: LAKES, agentId: app.cast.users.nina.id })

  expect(await numbers(contestId, '2033-06-12'), 'active on that day').toEqual([`1 ${OKOYE} 3`])
  expect(await numbers(contestId, '2033-06-30')).toEqual([`1 ${OKOYE} 3`, `2 ${LAKES} 1`])
  const emeka = await read(contestId, 'emeka', '2033-06-30')
  expect([emeka.own, emeka.placed]).toEqual([{ rank: 1, sales: 3 }, 2])
  const rows = (await listed(contestId, OKOYE, 'emeka', '2033-06-30')).answer.rows
  expect(rows.map(({ membershipId, soldOn }) => [membershipId, soldOn])).toEqual([
    [last, '2033-06-30'],
    [moved, '2033-06-10'],
    [first, '2033-06-01'],
  ])

  await round('2033-06-30')
  expect((await read(contestId, 'dana', '2033-07-01')).phase).toBe('closing')
  await round('2033-07-01')
  await round('2033-07-02')
  expect((await newsOf('emeka'))[0]).toBe('Contest ended: June drive')
  // What is canceled, sold back in time, transferred or suspended afterwards changes nothing.
  await end(last, '2033-06-15')
  await sell('2033-06-20', LAKES, 'nina')
  await db().updateTable('agencies').set({ status: 'SUSPENDED' }).where('master_code', '=', OKOYE).execute()
  expect(await numbers(contestId, '2033-08-01')).toEqual([`1 ${OKOYE} 3`, `2 ${LAKES} 1`])
  expect((await listed(contestId, OKOYE, 'emeka', '2033-08-01')).answer.rows).toEqual(rows)
  await db().updateTable('agencies').set({ status: 'ACTIVE' }).where('master_code', '=', OKOYE).execute()
  const events = await eventsAbout({ noun: 'contest', id: contestId })
  expect(events.map(({ kind }) => kind).toReversed()).toEqual(['contest.announced', 'contest.started', 'contest.ended'])

  for (const change of [sql`update contest_standings set sales = 9`, sql`delete from contest_sales`, sql`update contests set prize = 'x'`])
    await expect(change.execute(db())).rejects.toThrow()
  const late = sql`insert into contest_standings values (${contestId}, 'x', ${OKOYE}, 'x', 1, 1)`
  await expect(late.execute(db())).rejects.toThrow('final')
})

test('others are named only where the contest says so, and nobody opens another’s list', async () => {
  const on = '2033-09-20'
  for (const [day, as] of [
    ['2033-09-02', 'grace'],
    ['2033-09-03', 'nina'],
    ['2033-09-04', 'nina'],
  ] as const)
    await sell(day, as === 'grace' ? OKOYE : LAKES, as)
  const september = { fromOn: '2033-09-01', untilOn: '2033-09-30', participants: 'agents' } as const
  const [hidden, shown] = [await announced(september), await announced({ ...september, showsNames: true })]
  const { grace, nina } = app.cast.users
  const seen = async (id: Id<'contest'>, as: CastName) =>
    (await read(id, as, on)).standing.map(({ rank, name, sales: count, participant, isOwn }) => [rank, name, count, participant, isOwn])
  expect(await seen(hidden, 'grace')).toEqual([
    [1, null, null, null, false],
    [2, 'Grace Liu', 1, grace.id, true],
  ])
  expect(await seen(shown, 'grace')).toEqual([
    [1, 'Nina Castellano', 2, null, false],
    [2, 'Grace Liu', 1, grace.id, true],
  ])
  expect((await seen(hidden, 'emeka'))[1], 'an agent of one’s own agency').toEqual([2, 'Grace Liu', 1, grace.id, false])
  expect([
    (await listed(shown, nina.id, 'grace', on)).status,
    (await listed(shown, nina.id, 'emeka', on)).status,
    (await listed(shown, grace.id, 'emeka', on)).answer.rows.length,
    (await listed(shown, nina.id, 'priya', on)).answer.rows.length,
    (await listed(shown, nina.id, 'tomas', on)).status,
  ]).toEqual([404, 404, 1, 2, 403])

  const ofAgencies = await announced({ ...september, participants: 'agencies' })
  expect(await seen(ofAgencies, 'grace'), 'an agent sees the rank of their agency, and no colleague’s member').toEqual([
    [1, null, null, null, false],
    [2, 'Okoye Insurance Group', 1, null, true],
  ])
  expect((await listed(ofAgencies, OKOYE, 'grace', on)).status).toBe(404)
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', nina.id).execute()
  expect((await read(shown, 'dana', on)).standing).toHaveLength(1)
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', nina.id).execute()
})

test('of an alliance or a state only its agencies take part, and others do not find it', async () => {
  const { id: allianceId } = await foundGroup(app)
  await joinGroup(app, allianceId, LAKES, '2026-01-01')
  const october = { fromOn: '2033-10-01', untilOn: '2033-10-31' } as const
  const group = await announced({ ...october, scope: 'alliance', allianceId })
  const state = await announced({ ...october, scope: 'state', state: 'TX', allianceId })
  for (const code of [OKOYE, LAKES]) await sell('2033-10-05', code)
  expect([await numbers(group, '2033-10-31'), await numbers(state, '2033-10-31')]).toEqual([[`1 ${LAKES} 1`], [`1 ${OKOYE} 1`]])
  const found = async (as: CastName) =>
    (await onDay('2033-10-10', () => app.call(contests, {}, as))).answer.rows
      .map(({ id }) => id)
      .filter((id) => [group, state].includes(id))
  expect([await found('emeka'), await found('nina'), await found('jonas')]).toEqual([[state], [group], [state, group]])
  expect((await onDay('2033-10-10', () => app.call(contest, { params: { contestId: group } }, 'emeka'))).status).toBe(404)
  await round('2033-10-01')
  expect(await newsOf('emeka')).toHaveLength(6)
})

test('who may announce and cancel; wrong days are said at their fields, all at once', async () => {
  for (const as of ['emeka', 'grace', 'tomas', 'jonas'] as const) expect((await ask({}, as)).status).toBe(403)
  const wrong = await ask({ fromOn: '2033-05-29', untilOn: '2033-05-28', scope: 'alliance' })
  expect(Object.keys(wrong.refusal.fields ?? {}).toSorted()).toEqual(['allianceId', 'fromOn', 'untilOn'])
  const contestId = await announced({ name: 'Winter', fromOn: '2033-12-01', untilOn: '2033-12-31' })
  const off = (as: CastName, day: Day) => onDay(day, () => app.call(cancel, { params: { contestId }, body: { reason: 'No prize.' } }, as))
  expect((await off('jonas', '2033-12-02')).status).toBe(403)
  expect((await off('priya', '2034-01-01')).refusal.code, 'its last day is over').toBe('contest_over')
  await round('2033-12-01')
  expect((await off('priya', '2033-12-02')).answer).toMatchObject({ phase: 'canceled', canceledWhy: 'No prize.', standing: [] })
  expect((await newsOf('grace'))[0]).toBe('Contest canceled: Winter')
  await round('2034-01-01')
  expect((await read(contestId, 'dana', '2034-01-02')).phase).toBe('canceled')
})
