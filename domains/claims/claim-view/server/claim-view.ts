import type { Actor } from '#access/actor.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { presentClaim } from '#domains/claims/claim-view/server/present-claim.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type WholeClaim, wholeClaim } from '#domains/claims/claims/server/load-claim-file.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

/** A claim the actor may know of, presented for them. */
export async function claimFor(actor: Actor, id: Id<'claim'>): Promise<ClaimView> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return viewOf(actor, claim)
}

/** What a caller has already is not asked for again. */
export async function viewOf(actor: Actor, claim: Claim, known?: WholeClaim): Promise<ClaimView> {
  const { around, papers, decisions } = known ?? (await wholeClaim(claim, actor))
  return presentClaim(actor, claim, {
    ...around,
    papers,
    decisions: claim.decidedAt ? decisions : [],
    today: stateToday(around.state).today,
  })
}
