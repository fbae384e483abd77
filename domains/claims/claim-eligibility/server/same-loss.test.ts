import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { claimsOfSameLoss, sameLossAs } from '#domains/claims/claims/server/same-loss.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let number: string
let marias: Id<'vehicle'>
const lossOn = daysAgo(20)

/** Amara has a claim for her car; Maria, whom another agency serves, asks about the same car and day. */
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  const filed = await fixture.filed('amara', { lossOn })
  number = filed.claim.number ?? ''
  const { vehicleId } = await fixture.coverOf('amara')
  await fixture.coverOf('maria')
  marias = await anotherOwnerOf(vehicleId)
})
afterAll(() => app.stop())

const eligibilityFor = async (who: CastName, whose: { memberId?: Id<'member'>; vehicleId: Id<'vehicle'> }) =>
  (await app.call(claimEligibilityContract.eligibility, { query: { ...whose, lossOn, lossType: 'collision' } }, who)).answer

test('whoever may not see the other claim learns that the loss is already reported, but not the number or the member', async () => {
  const answer = await eligibilityFor('maria', { vehicleId: marias })
  expect(answer.against).toContainEqual({
    code: 'R17',
    reason: 'This loss is already on another claim.',
    evidence: 'Also on another report of this car and day.',
  })
  expect(answer.sameLoss).toBeNull()
  expect(JSON.stringify(answer)).not.toMatch(/CLM-|Amara|Okafor/)
})

test('its member, her agent and staff get the number of the other claim', async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  const amara = app.cast.members.amara.id
  for (const answer of [
    await eligibilityFor('amara', { vehicleId }),
    await eligibilityFor('grace', { vehicleId, memberId: amara }),
    await eligibilityFor('dana', { vehicleId: marias, memberId: app.cast.members.maria.id }),
  ]) {
    expect(answer.sameLoss?.number).toBe(number)
    expect(answer.against.find(({ code }) => code === 'R17')?.evidence).toBe(`Also on ${number}.`)
  }
})

test('the same loss: same car, about the same day and the same kind of benefit, by the current answers of the other claim', async () => {
  const found = async (on: Day, days = 0, lossType: 'collision' | 'roadside' = 'collision') =>
    (await claimsOfSameLoss(sameLossAs({ id: null, lossOn: on, answers: { vehicleId: marias, lossType } }), days).execute()).map(
      (claim) => claim.number,
    )
  const { vehicleId: another } = await fixture.coverOf('maria')
  const otherClaim = db().updateTable('claims').where('number', '=', number)
  const later = addDays(lossOn, 5)
  expect([await found(lossOn), await found(later, 5), await found(lossOn, 0, 'roadside')]).toEqual([[number], [number], []])
  const before = await db()
    .selectFrom('claims')
    .select(['vehicle_id', 'status', 'denial_code', 'decided_by'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await otherClaim.set({ loss_on: later }).execute()
  expect([await found(lossOn), await found(lossOn, 4), await found(later)], 'its day corrected').toEqual([[], [], [number]])
  await otherClaim.set({ loss_on: lossOn, vehicle_id: another }).execute()
  expect(await found(lossOn), 'it was the other car').toEqual([])
  await otherClaim.set(before).execute()
  expect(await found(lossOn)).toEqual([number])
  const denied = { status: 'DENIED', decided_by: app.cast.users.jonas.id, decided_at: clock.now() } as const
  await otherClaim.set({ ...denied, denial_code: 'R17' }).execute()
  expect(await found(lossOn), 'denied as the duplicate of another').toEqual([])
  await otherClaim.set({ ...denied, denial_code: 'R05' }).execute()
  expect(await found(lossOn), 'denied for something else').toEqual([number])
  await otherClaim.set(before).execute()
})

/** The same car on another member's list, as after a sale. */
async function anotherOwnerOf(vehicleId: Id<'vehicle'>): Promise<Id<'vehicle'>> {
  const { vin } = await db().selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const id = newId('vehicle')
  const car = { id, member_id: app.cast.members.maria.id, vin, year: 2021, make: 'Honda', model: 'Accord', created_at: clock.now() }
  await db().insertInto('vehicles').values(car).execute()
  return id
}

test('a loss in the waiting period names the first covered day; one before it, or a covered one, does not', async () => {
  const on = async (day: Day) =>
    (await app.call(claimEligibilityContract.eligibility, { query: { lossOn: day, lossType: 'collision' } }, 'amara')).answer
  const { coverageBeginsOn, against } = await on(daysAgo(180))
  expect([coverageBeginsOn, against[0]?.code]).toEqual([daysAgo(170), 'R03'])
  expect((await on(daysAgo(100))).coverageBeginsOn).toBeNull()
  expect((await on(daysAgo(300))).coverageBeginsOn, 'before the membership').toBeNull()
})
