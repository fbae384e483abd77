import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimHands, daysAgo } from '#domains/claims/filing/testing.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { claimsOfSameLoss } from '#domains/claims/claims/server/same-loss.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
let number: string
let marias: Id<'vehicle'>
const lossOn = daysAgo(20)

/** Amara has claimed for her car; Maria, whom another agency serves, tells the same day of the same car. */
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
  const filed = await hands.filed('amara', { lossOn })
  number = filed.claim.number ?? ''
  const { vehicleId } = await hands.coverOf('amara')
  await hands.coverOf('maria')
  marias = await anotherOwnerOf(vehicleId)
})
afterAll(() => app.stop())

const asked = async (who: CastName, whose: { memberId?: Id<'member'>; vehicleId: Id<'vehicle'> }) =>
  (await app.call(claimEligibilityContract.eligibility, { query: { ...whose, lossOn, lossType: 'collision' } }, who)).answer

test('whoever may not see the other claim learns that we know of this loss, and neither whose it is nor its number', async () => {
  const said = await asked('maria', { vehicleId: marias })
  expect(said.against).toContainEqual({
    code: 'R17',
    reason: 'This loss is already on another claim.',
    evidence: 'Also on another report of this car and day.',
  })
  expect(said.sameLoss).toBeNull()
  expect(JSON.stringify(said)).not.toMatch(/CLM-|Amara|Okafor/)
})

test('whoever may see it is led to it: its member, her agent, and staff', async () => {
  const { vehicleId } = await hands.coverOf('amara')
  const amara = app.told.members.amara.id
  for (const said of [
    await asked('amara', { vehicleId }),
    await asked('grace', { vehicleId, memberId: amara }),
    await asked('dana', { vehicleId: marias, memberId: app.told.members.maria.id }),
  ]) {
    expect(said.sameLoss?.number).toBe(number)
    expect(said.against.find(({ code }) => code === 'R17')?.evidence).toBe(`Also on ${number}.`)
  }
})

test('the same loss is one of this car, of about this day and of its kind, as the other claim tells it now', async () => {
  const found = async (on: Day, days = 0, lossType: 'collision' | 'roadside' = 'collision') =>
    (await claimsOfSameLoss({ id: null, lossOn: on, answers: { vehicleId: marias, lossType } }, days).execute()).map(
      (claim) => claim.number,
    )
  const { vehicleId: another } = await hands.coverOf('maria')
  const told = db().updateTable('claims').where('number', '=', number)
  const later = addDays(lossOn, 5)
  expect([await found(lossOn), await found(later, 5), await found(lossOn, 0, 'roadside')]).toEqual([[number], [number], []])
  const before = await db()
    .selectFrom('claims')
    .select(['vehicle_id', 'status', 'denial_code', 'decided_by'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await told.set({ loss_on: later }).execute()
  expect([await found(lossOn), await found(lossOn, 4), await found(later)], 'its day corrected').toEqual([[], [], [number]])
  await told.set({ loss_on: lossOn, vehicle_id: another }).execute()
  expect(await found(lossOn), 'it was the other car').toEqual([])
  await told.set(before).execute()
  expect(await found(lossOn)).toEqual([number])
  const denied = { status: 'DENIED', decided_by: app.told.colleagues.jonas.id, decided_at: clock.now() } as const
  await told.set({ ...denied, denial_code: 'R17' }).execute()
  expect(await found(lossOn), 'denied as the duplicate of another').toEqual([])
  await told.set({ ...denied, denial_code: 'R05' }).execute()
  expect(await found(lossOn), 'denied for something else').toEqual([number])
  await told.set(before).execute()
})

/** The same car in another member's household, as it is after a sale. */
async function anotherOwnerOf(vehicleId: Id<'vehicle'>): Promise<Id<'vehicle'>> {
  const { vin } = await db().selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const id = newId('vehicle')
  const car = { id, member_id: app.told.members.maria.id, vin, year: 2021, make: 'Honda', model: 'Accord', created_at: clock.now() }
  await db().insertInto('vehicles').values(car).execute()
  return id
}
