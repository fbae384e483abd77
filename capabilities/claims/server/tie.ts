import type { Actor } from '#access/actor.ts'
import { type Claimant, claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import type { Tie } from '#capabilities/decisions/rules/authority.ts'

/** How the claim stands to whoever is in front of it: nobody handles their own, their household's or their agency's. */
export async function tieOf(actor: Actor, claimant: Pick<Claimant, 'id' | 'street' | 'zip'>): Promise<Tie> {
  if (actor.ownMemberId === claimant.id || actor.memberId === claimant.id) return 'own'
  if (!actor.ownMemberId) return 'none'
  const own = await claimantOf(actor.ownMemberId)
  return own.zip === claimant.zip && own.street.trim().toLowerCase() === claimant.street.trim().toLowerCase() ? 'family' : 'none'
}
