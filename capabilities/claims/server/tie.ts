import type { Actor } from '#access/actor.ts'
import { sameHousehold } from '#capabilities/members/rules/household.ts'
import { type Claimant, claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import type { Tie } from '#capabilities/decisions/rules/authority.ts'
import { isSamePerson, type Known } from '#capabilities/identity/rules/same-person.ts'

/** How the claim stands to whoever is in front of it: nobody handles their own, their household's or their agency's. */
export async function tieOf(actor: Actor, claimant: Claimant): Promise<Tie> {
  return tieBetween(actor, claimant, actor.ownMemberId ? await claimantOf(actor.ownMemberId) : undefined)
}

/** `own`: the actor as a member, when they are one. */
export function tieBetween(actor: Actor, claimant: Claimant, own: Claimant | undefined): Tie {
  if (
    actor.memberId === claimant.id ||
    isSamePerson(asKnown(actor), { ...claimant, name: `${claimant.firstName} ${claimant.lastName}`, ownMemberId: null })
  )
    return 'own'
  return own && sameHousehold(own, claimant) ? 'family' : 'none'
}

const asKnown = ({ id, email, name, ownMemberId }: Actor): Known => ({ id, email, name, ownMemberId })
