import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { atTime } from '#platform/clock.ts'
import { day, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let other: Id<'user'>
beforeAll(async () => {
  app = await startTestApp()
  other = newId('user')
  await sql`insert into users (id, email, first_name, last_name, role, status, created_at)
    select ${other}, 'far@away.example', 'Fay', 'Faraway', 'sales-agent', 'active', clock_timestamp()`.execute(db())
})
afterAll(() => app.stop())

const { month, set, versions } = recruitingTargetsContract
const at = (moment: string) => new Date(moment)
const JANUARY = at('2027-01-20T18:00:00Z')
const MARCH = at('2027-03-10T18:00:00Z')
const first = (text: string) => day(`${text}-01`)

const give = (moment: Date, userId: Id<'user'>, body: CallInput<typeof set>['body'], as: CastName = 'helen') =>
  atTime(moment, () => app.call(set, { params: { userId }, body }, as))
const of = async (moment: Date, of: Day, as: CastName = 'helen') =>
  (await atTime(moment, () => app.call(month, { query: { month: of } }, as))).answer
const tomasIn = async (text: string, as: CastName = 'helen') =>
  (await of(MARCH, first(text), as)).rows.find(({ userId }) => userId === app.cast.users.tomas.id)

async function won(name: string, owner: 'tomas' | 'helen', since: string, policies: number): Promise<Id<'lead'>> {
  const id = newId('lead')
  await db()
    .insertInto('leads')
    .values({
      id,
      stage: 'CONVERTED',
      stage_since: at(since),
      master_code: 'TX-10432',
      agency_name: name,
      contact_name: 'Ray',
      state: 'TX',
      source: 'event',
      owner_id: app.cast.users[owner].id,
      estimated_policies: policies,
      created_at: JANUARY,
    })
    .execute()
  return id
}

test('a target holds from its month on; a later one leaves the months before as they were', async () => {
  const { tomas } = app.cast.users
  await give(JANUARY, tomas.id, { fromMonth: first('2027-01'), agencies: 2, policies: 200 })
  await give(MARCH, tomas.id, { fromMonth: first('2027-04'), agencies: 5, policies: 500 })
  await give(MARCH, tomas.id, { fromMonth: first('2027-03'), agencies: 3, policies: 300 })
  const agencies = async (text: string) => (await tomasIn(text))?.target?.agencies ?? null
  expect([await agencies('2026-12'), await agencies('2027-01'), await agencies('2027-02')]).toEqual([null, 2, 2])
  expect([await agencies('2027-03'), await agencies('2027-04'), await agencies('2028-01')]).toEqual([3, 5, 5])

  await give(MARCH, tomas.id, { fromMonth: first('2027-03'), agencies: 4, policies: 300 })
  expect([await agencies('2027-02'), await agencies('2027-03'), await agencies('2027-04')]).toEqual([2, 4, 5])
  const { rows } = (await app.call(versions, { params: { userId: tomas.id } }, 'helen')).answer
  expect(rows.map((each) => [each.fromMonth, each.agencies])).toEqual([
    ['2027-03-01', 4],
    ['2027-03-01', 3],
    ['2027-04-01', 5],
    ['2027-01-01', 2],
  ])
})

test('no month that is over gets another target, not even in the database', async () => {
  const { tomas, helen } = app.cast.users
  const refused = await give(MARCH, tomas.id, { fromMonth: first('2027-02'), agencies: 9, policies: 9 })
  expect(refused.refusal.fields).toMatchObject({ fromMonth: expect.stringContaining('is over') })
  expect((await give(MARCH, tomas.id, { fromMonth: day('2027-03-02'), agencies: -1, policies: 2_000_000 })).refusal.fields).toMatchObject({
    fromMonth: 'Choose a month.',
    agencies: expect.any(String),
    policies: expect.any(String),
  })
  await expect(
    sql`insert into recruiting_targets values (${newId('recruitingTarget')}, ${tomas.id}, '2027-02-01', 9, 9, ${helen.id}, ${MARCH})`.execute(
      db(),
    ),
  ).rejects.toThrow('recruiting_targets_not_past')
  await expect(sql`update recruiting_targets set agencies = 1`.execute(db())).rejects.toThrow()
  expect((await tomasIn('2027-02'))?.target?.agencies).toBe(2)
})

test('progress is what was won in the month, by office days; it is told to both, and a colleague’s target to nobody', async () => {
  const { tomas, helen } = app.cast.users
  await won('Feb', 'tomas', '2027-03-01T05:59:59Z', 50)
  await won('MarchOne', 'tomas', '2027-03-01T06:00:00Z', 60)
  const edited = await won('MarchTwo', 'tomas', '2027-03-09T18:00:00Z', 1)
  await won('Hers', 'helen', '2027-03-09T18:00:00Z', 10)
  await db().updateTable('leads').set({ estimated_policies: 40 }).where('id', '=', edited).execute()
  expect(await tomasIn('2027-02')).toMatchObject({ wonAgencies: 1, wonPolicies: 50 })
  expect(await tomasIn('2027-03')).toMatchObject({ wonAgencies: 2, wonPolicies: 100, target: { agencies: 4, setByName: 'Helen Sorensen' } })

  await give(MARCH, helen.id, { fromMonth: first('2027-03'), agencies: 7, policies: 7 })
  const his = await of(MARCH, first('2027-03'), 'tomas')
  expect(his.maySet).toBe(false)
  expect(his.rows.map(({ userId, isYou, wonAgencies, target }) => [userId, isYou, wonAgencies, target?.agencies ?? null])).toEqual([
    [tomas.id, true, 2, 4],
    [helen.id, false, 1, null],
  ])
  expect((await of(MARCH, first('2027-03'))).rows.find(({ userId }) => userId === helen.id)?.target?.agencies).toBe(7)
  const { rows } = (await app.call(notificationsContract.notifications, {}, 'tomas')).answer
  expect(rows.filter(({ title }) => title === 'You have a new target')).toHaveLength(4)
})

test('a sales admin sets targets for their own team alone, a recruiter and staff without every capability none', async () => {
  const { tomas } = app.cast.users
  const body = { fromMonth: first('2027-03'), agencies: 1, policies: 1 }
  expect((await give(MARCH, other, body)).status).toBe(404)
  expect((await app.call(versions, { params: { userId: other } }, 'helen')).status).toBe(404)
  expect((await give(MARCH, app.cast.users.grace.id, body)).status).toBe(404)
  expect((await give(MARCH, tomas.id, body, 'tomas')).status).toBe(403)
  expect((await of(MARCH, first('2027-03'))).rows.map(({ userId }) => userId)).not.toContain(other)
  expect((await of(MARCH, first('2027-03'), 'tomas')).rows.map(({ userId }) => userId)).not.toContain(other)
  expect((await of(MARCH, first('2027-03'), 'dana')).rows.map(({ userId }) => userId)).toContain(other)
})
