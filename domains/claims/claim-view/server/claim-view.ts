import type { Actor } from '#access/actor.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { presentClaim } from '#domains/claims/claim-view/server/present-claim.ts'
import { type DenialCode, DENIALS, denialWords } from '#domains/claims/model/rules/denial-codes.data.ts'
import { acceptedClause } from '#domains/membership/terms/server/versions.ts'
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
    quoted: await quotedClause(claim, around.termsVersion),
    today: stateToday(around.state).today,
  })
}

/** The clause that a denial quotes; null for a claim that is not denied. */
async function quotedClause({ denialCode, lossType }: Claim, termsVersion: string | null) {
  const code = Object.keys(DENIALS).find((each): each is DenialCode => each === denialCode)
  if (!code) return null
  const { clause: number } = denialWords(code, lossType)
  const { title, words, inSpanish = null } = await acceptedClause(number, termsVersion)
  return { number, title, words, reading: words, inSpanish }
}
