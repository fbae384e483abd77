import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { type MemberFixtures, memberFixtures, pay, today } from '#domains/membership/enrollments/server/testing.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { signedBy } from '#domains/money/payments/proof/fixture.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { enrolledVehicles, listedVehicles } from '#domains/membership/memberships/server/vehicles.ts'

const { listCar, read, removeCar } = coverageContract
const { card } = memberCardContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const joinedOn = (day: Day, first: string, last: string) => atTime(new Date(`${day}T18:00:00Z`), () => fixtures.join(first, last))

describe('cars', () => {
  test('one acquired within 30 days is covered from that day; a fifth is refused; the last cannot be taken off', async () => {
    // She joined 55 days ago, so her first covered day is past.
    const { membershipId, cookie } = await joinedOn(addDays(today(), -55), 'Kit', 'Rowe')
    const params = { membershipId }
    const add = (vin: string, acquiredOn: Day | null) =>
      app.call(listCar, { params, body: { vin, class: 'car', use: 'personal', acquiredOn } }, null, { cookie })
    const acquired = addDays(today(), -20)
    const added = await add(fixtures.nextVin(), acquired)
    expect(added.answer.vehicles.at(-1)).toMatchObject({ coveredFrom: acquired })
    expect((await add(fixtures.nextVin(), addDays(today(), -40))).answer.vehicles.at(-1)).toMatchObject({ coveredFrom: today() })
    expect((await add('1HGCM82603A000001', null)).refusal.fields).toHaveProperty('vin')
    expect((await add(fixtures.nextVin(), null)).answer.whyNot.listCar).toBe('four_cars_listed')
    expect((await add(fixtures.nextVin(), null)).refusal.code).toBe('four_cars_listed')

    const { answer } = await app.call(read, { params }, null, { cookie })
    const [first, ...others] = answer.vehicles
    for (const { id } of others) await app.call(removeCar, { params: { membershipId, vehicleId: id } }, null, { cookie })
    expect(
      (await app.call(removeCar, { params: { membershipId, vehicleId: first?.id ?? newId('vehicle') } }, null, { cookie })).refusal.code,
    ).toBe('last_car')
    expect((await fixtures.eventKinds(membershipId)).filter((kind) => kind.startsWith('membership.vehicle'))).toHaveLength(6)
  })

  test('a car of somebody who joined today waits with her for the first covered day, whenever it was acquired; one acquired tomorrow is refused', async () => {
    const { membershipId, cookie } = await fixtures.join('Kay', 'Rowe')
    const params = { membershipId }
    const add = (acquiredOn: Day) =>
      app.call(listCar, { params, body: { vin: fixtures.nextVin(), class: 'car', use: 'personal', acquiredOn } }, null, { cookie })
    const { vehicles, firstCoveredOn } = (await add(addDays(today(), -5))).answer
    expect([firstCoveredOn, ...vehicles.map(({ coveredFrom }) => coveredFrom)]).toEqual(Array(3).fill(addDays(today(), 30)))
    expect((await add(addDays(today(), 1))).refusal.fields).toEqual({ acquiredOn: expect.stringContaining('hasn’t come yet') })
  })
})

test('the cars of a membership are its own: not another member’s, nor the previous membership’s; an expired one has none', async () => {
  const [lia, lou] = [await fixtures.join('Lia', 'Wheeler'), await fixtures.join('Lou', 'Wheeler')]
  const { memberId } = await fixtures.membership(lia.membershipId)
  const named = async (id: Id<'membership'>) => (await enrolledVehicles(db(), id)).map(({ vin }) => vin)
  const listed = async (id: Id<'membership'>) =>
    (await listedVehicles(db(), id)).map(({ vin, releasedOn }) => `${vin}${releasedOn ? ' let go' : ''}`).toSorted()
  const [firstId, secondId] = [await named(lia.membershipId), await named(lou.membershipId)]
  expect([firstId.length, secondId.length]).toEqual([1, 1])
  expect([await listed(lia.membershipId), await listed(lou.membershipId)]).toEqual([firstId, secondId])

  // Lia cancels and joins again with another car: the new membership lists only that one.
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: today() }).where('id', '=', lia.membershipId).execute()
  await db().updateTable('listed_vehicles').set({ released_on: today() }).where('membership_id', '=', lia.membershipId).execute()
  const again = await signedBy(memberId)
  const [another = ''] = await named(again)
  expect((await pay(again)).outcome).toBe('active')
  expect([await named(lia.membershipId), await named(again)]).toEqual([firstId, [another]])
  expect([await listed(lia.membershipId), await listed(again)]).toEqual([[`${firstId[0]} let go`], [another]])

  // Lou lists up to four; removing one makes room, whatever others have listed.
  const params = { membershipId: lou.membershipId }
  const add = async () => {
    const body = { vin: fixtures.nextVin(), class: 'car', use: 'personal', acquiredOn: null } as const
    return (await app.call(listCar, { params, body }, null, { cookie: lou.cookie })).status
  }
  expect([await add(), await add(), await add(), await add()]).toEqual([200, 200, 200, 409])
  const [first] = await listedVehicles(db(), lou.membershipId)
  const theirs = await listedVehicles(db(), again)
  const remove = async (vehicleId: Id<'vehicle'>) =>
    (await app.call(removeCar, { params: { ...params, vehicleId } }, null, { cookie: lou.cookie })).status
  expect(await remove(theirs[0]?.id ?? newId('vehicle')), 'a car of hers').toBe(404)
  const removedId = first?.id ?? newId('vehicle')
  expect([await remove(removedId), await remove(removedId), await add(), await add()]).toEqual([200, 404, 200, 409])
  expect(await listed(again)).toEqual([another])
})

test('a member card says valid or not, and nothing else', async () => {
  const { membershipId } = await fixtures.join('Cara', 'Dunn')
  const { number } = await fixtures.membership(membershipId)
  expect((await app.call(card, { params: { number } }, null)).answer).toEqual({ valid: true, on: today() })
  expect((await app.call(card, { params: { number: 'BW-999999' } }, null)).answer).toEqual({ valid: false, on: today() })

  // Canceled with effect today, she is covered until tonight; the day after, she is not.
  const ended = { status: 'CANCELLED', coverage_end_on: today(), ended_on: today() } as const
  await db().updateTable('memberships').set(ended).where('id', '=', membershipId).execute()
  const tomorrow = new Date(`${addDays(today(), 1)}T18:00:00Z`)
  const isValid = async () => (await app.call(card, { params: { number } }, null)).answer.valid
  expect([await isValid(), await atTime(tomorrow, isValid)]).toEqual([true, false])
})

test('whoever came with an earlier book is asked for the terms of the membership, and not told of new ones; once accepted, no more', async () => {
  await giveCoverage(app.cast.members.amara.id)
  const next = async () => (await app.call(coverageContract.current, {}, 'amara')).answer.next
  expect(await next()).toEqual(['accept_first_terms'])
  const acceptance = { version: TERMS_2.version, typedName: 'Amara Okafor', agreed: true as const, viewedAt: clock.now().toISOString() }
  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance }, 'amara')).status).toBe(200)
  expect(await next()).toEqual([])
  await db().updateTable('members').set({ terms_version: TERMS_1.version }).where('id', '=', app.cast.members.amara.id).execute()
  expect(await next()).toEqual(['accept_terms'])
})
