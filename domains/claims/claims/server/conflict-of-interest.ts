import { sameHousehold } from '#domains/membership/promotions/rules/household.ts'
import type { Tie } from '#domains/claims/model/rules/authority.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import type { Id } from '#platform/ids.ts'
import { type Claimant, claimantOf } from '#domains/claims/claims/server/claim-people.ts'

/** Whoever reads, handles or is given a claim: an actor, or somebody of ours who is not here. */
export type Person = Known & { ownMemberId: Id<'member'> | null }

/** How the claim stands to somebody: nobody handles their own, their household's or their agency's. */
export async function conflictOf(person: Person, claimant: Claimant): Promise<Tie> {
  return conflictBetween(person, claimant, person.ownMemberId ? await claimantOf(person.ownMemberId) : undefined)
}

/** `own`: the person as a member, when they are one. */
export function conflictBetween(person: Person, claimant: Claimant, own: Claimant | undefined): Tie {
  const me: Known = { id: person.id, email: person.email, name: person.name, ownMemberId: person.ownMemberId }
  if (isSamePerson(me, { ...claimant, name: `${claimant.firstName} ${claimant.lastName}`, ownMemberId: claimant.id })) return 'own'
  if (own && sameHousehold(own, claimant)) return 'family'
  return claimant.agencyPeople.some((each) => isSamePerson(me, each)) ? 'own_agency' : 'none'
}
