import type { ClaimInLetters } from '#capabilities/claims/rules/letters.ts'
import { type Claimant, vehiclesOf } from '#capabilities/claims/server/claim-people.store.ts'
import type { Claim } from '#capabilities/claims/server/claims.store.ts'
import { linkTo } from '#capabilities/claims/server/moving.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'

/** Writes to the member about a claim, once for each `once`. */
export async function writeToMember(tx: Tx, claim: Claim, claimant: Claimant, { kind, once, letter }: { kind: string; once: string; letter: Letter }): Promise<void> {
  await sendLetter(tx, {
    kind, letter, onceKey: `${kind}:${claim.id}:${once}`, to: { email: claimant.email, name: `${claimant.firstName} ${claimant.lastName}` },
    memberId: claim.memberId, claimId: claim.id, membershipId: claim.membershipId,
  })
}

/** The claim as its letters name it. */
export async function inLetters(claim: Claim, claimant: Claimant): Promise<ClaimInLetters> {
  const vehicles = await vehiclesOf(claim.memberId)
  return {
    number: claim.number ?? '',
    firstName: claimant.firstName,
    vehicle: vehicles.find(({ id }) => id === claim.answers.vehicleId)?.name ?? 'your car',
    lossOn: claim.lossOn ?? '1970-01-01',
    url: linkTo(`/member-center/claims/${claim.id}`),
  }
}
