import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimHands, daysAgo } from '#capabilities/claims/testing.ts'
import { filingContract as filing } from '#capabilities/filing/contract.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

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
  (await app.call(filing.eligibility, { query: { ...whose, lossOn, lossType: 'collision' } }, who)).answer

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

/** The same car in another member's household, as it is after a sale. */
async function anotherOwnerOf(vehicleId: Id<'vehicle'>): Promise<Id<'vehicle'>> {
  const { vin } = await db().selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const id = newId('vehicle')
  const car = { id, member_id: app.told.members.maria.id, vin, year: 2021, make: 'Honda', model: 'Accord', created_at: clock.now() }
  await db().insertInto('vehicles').values(car).execute()
  return id
}
