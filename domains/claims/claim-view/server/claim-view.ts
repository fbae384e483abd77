import type { Actor } from '#access/actor.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { presentClaim } from '#domains/claims/claim-view/server/present-claim.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type ClaimFile, loadClaimFile } from '#domains/claims/claims/server/load-claim-file.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

/** A claim as the actor may see it. */
export async function claimFor(actor: Actor, id: Id<'claim'>): Promise<ClaimView> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return viewOf(actor, claim)
}

/** `known`: the claim's file, if the caller has loaded it already. */
export async function viewOf(actor: Actor, claim: Claim, known?: ClaimFile): Promise<ClaimView> {
  const { around, received, decisions, promises } = known ?? (await loadClaimFile(claim, actor))
  return presentClaim(actor, claim, {
    ...around,
    received,
    decisions: claim.decidedAt ? decisions : [],
    promises,
    today: stateToday(around.state).today,
  })
}
