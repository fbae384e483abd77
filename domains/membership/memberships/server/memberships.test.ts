import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import {
  joinAndPay,
  ownEnrollment,
  type MemberFixtures,
  memberFixtures,
  newCustomer,
} from '#domains/membership/enrollments/server/testing.ts'
import { giveMembership } from '#domains/membership/members/testing.ts'
import { changeRequestContract } from '#domains/membership/change-requests/contract.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import { carName } from '#domains/membership/memberships/rules/car-name.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { requestChange } = changeRequestContract
const { events: eventsOf } = timelineContract
const { cancel } = cancellationContract
const { read } = coverageContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

describe('scope', () => {
  test("another agency’s member is not found; the agency's own is", async () => {
    const ruth = ownEnrollment(newCustomer('Ruben', 'Kowal', fixtures.nextVin()), { masterCode: 'OH-20417' })
    const { membershipId } = await joinAndPay(app, ruth)
    const ask = (as: Parameters<TestApp['call']>[2]) => app.call(read, { params: { membershipId } }, as).then(({ status }) => status)
    expect(await ask(null)).toBe(401)
    expect([await ask('emeka'), await ask('grace'), await ask('amara'), await ask('nina')]).toEqual([404, 404, 404, 404])
    expect([await ask('walter'), await ask('tomas'), await ask('helen'), await ask('dana')]).toEqual([200, 200, 200, 200])
  })

  test('of two memberships each is found by its own users and, after a transfer, by its new ones', async () => {
    const { amara, ruth } = app.cast.members
    const { emeka, grace, helen, nina, tomas } = app.cast.users
    const [firstId, secondId] = [await giveMembership(amara.id), await giveMembership(ruth.id)]
    const finders = ['amara', 'ruth', 'grace', 'emeka', 'nina', 'walter', 'tomas', 'helen', 'priya'] as const
    const foundBy = async (membershipId: Id<'membership'>) => {
      const found: string[] = []
      for (const as of finders) {
        const [one, other] = [
          (await app.call(read, { params: { membershipId } }, as)).status,
          (await app.call(eventsOf, { params: { membershipId } }, as)).status,
        ]
        expect([one, other], as).toEqual(one === 200 ? [200, 200] : [404, 404])
        if (one === 200) found.push(as)
      }
      return found
    }
    const belongs = (agent_id: Id<'user'> | null, master_code: string) =>
      db().updateTable('memberships').set({ agent_id, master_code }).where('id', '=', firstId).execute()
    const recruited = (by: Id<'user'>) =>
      db().updateTable('agencies').set({ recruited_by: by }).where('master_code', '=', 'OH-20417').execute()
    expect(await foundBy(firstId)).toEqual(['amara', 'grace', 'emeka', 'tomas', 'helen', 'priya'])
    expect(await foundBy(secondId)).toEqual(['ruth', 'nina', 'walter', 'tomas', 'helen', 'priya'])
    await belongs(emeka.id, 'TX-10432')
    expect(await foundBy(firstId), 'Emeka serves it now').toEqual(['amara', 'emeka', 'tomas', 'helen', 'priya'])
    await belongs(nina.id, 'OH-20417')
    expect(await foundBy(firstId), 'gone to Lakeshore').toEqual(['amara', 'nina', 'walter', 'tomas', 'helen', 'priya'])
    await recruited(helen.id)
    expect(await foundBy(firstId), 'which is Helen’s by now').toEqual(['amara', 'nina', 'walter', 'helen', 'priya'])
    await recruited(tomas.id)
    await belongs(null, 'DIRECT')
    expect(await foundBy(firstId), 'of no agency').toEqual(['amara', 'priya'])
    await belongs(grace.id, 'TX-10432')
    expect(await foundBy(secondId)).toEqual(['ruth', 'nina', 'walter', 'tomas', 'helen', 'priya'])
  })

  test('an agent forwards a request and changes nothing; the member gets an email', async () => {
    const { membershipId } = await fixtures.join('Wilma', 'Berg', { masterCode: 'OH-20417' })
    const params = { membershipId }
    expect((await app.call(cancel, { params, body: { when: 'now' } }, 'walter')).refusal.code).toBe('not_your_role')
    expect((await app.call(requestChange, { params, body: { wish: 'cancel' } }, 'walter')).status).toBe(200)
    await app.work()
    expect(app.emails.at(-1)?.subject).toBe('Do you want to cancel your membership?')
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
  })

  test('no transition is possible for an actor the table does not name', async () => {
    const { membershipId } = await fixtures.join('Table', 'Test')
    const membership = await fixtures.membership(membershipId)
    await expect(inTransaction((tx) => transition(tx, membership, 'schedule_cancel', { by: SYSTEM }))).rejects.toThrow('not_your_role')
    await expect(inTransaction((tx) => transition(tx, membership, 'lapse', { by: SYSTEM }))).rejects.toThrow('not_from_here')
  })
})

test("the timeline lists the member's events in order, and no internal ones", async () => {
  const { membershipId, cookie } = await fixtures.join('Tess', 'Vale')
  const { answer } = await app.call(eventsOf, { params: { membershipId } }, null, { cookie })
  expect(answer.rows.map(({ kind, by }) => [kind, by])).toEqual([
    ['membership.activated', 'Breakwater'],
    ['membership.signed', 'Tess Vale'],
    ['membership.prepared', 'Tess Vale'],
  ])
})

test.each(['CANCELLED', 'EXPIRED'] as const)('the database refuses a membership that is %s without the day it ended', async (status) => {
  const { membershipId } = await fixtures.join('Enda', status === 'EXPIRED' ? 'Run' : 'Off')
  const over = (ended_on: Day | null) => db().updateTable('memberships').set({ status, ended_on }).where('id', '=', membershipId).execute()
  await expect(over(null)).rejects.toThrow('memberships_ended_on')
  await over('2026-01-01')
  expect((await fixtures.membership(membershipId)).status).toBe(status)
})

test.each([
  [{ year: 2021, make: 'Honda', model: 'Accord' }, '2021 Honda Accord'],
  [{ year: null, make: 'Honda', model: '' }, 'Honda'],
  [{ year: 2003, make: null, model: null }, 'VIN …004352'],
  [{ year: 2003, make: '', model: '' }, 'VIN …004352'],
])('a car %o is called “%s”, by the rule and in SQL', async (named, name) => {
  const car = { ...named, vin: '1HGCM82633A004352' }
  const { year, make, model, vin } = car
  const { rows } = await sql<{ name: string }>`select ${carNameInSql} as name
    from (select ${year}::int as year, ${make}::text as make, ${model}::text as model, ${vin}::text as vin) v`.execute(db())
  expect([carName(car), rows[0]?.name]).toEqual([name, name])
})
