import { sameHousehold } from '#domains/membership/promotions/rules/household.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import type { Id } from '#platform/ids.ts'
import { type Claimant, claimantOf } from '#domains/claims/claims/server/claim-people.ts'

/** Whoever reads, handles or is assigned a claim: the actor or another user. */
export type Person = Known & { ownMemberId: Id<'member'> | null }

/** The conflict of interest between a person and a claimant: themselves, their household or their agency. */
export async function conflictOf(person: Person, claimant: Claimant): Promise<ConflictOfInterest> {
  return conflictBetween(person, claimant, person.ownMemberId ? await claimantOf(person.ownMemberId) : undefined)
}

/** `own`: the person's own record as a member, if they are one. */
export function conflictBetween(person: Person, claimant: Claimant, own: Claimant | undefined): ConflictOfInterest {
  const me: Known = { id: person.id, email: person.email, name: person.name, ownMemberId: person.ownMemberId }
  if (isSamePerson(me, { ...claimant, name: `${claimant.firstName} ${claimant.lastName}`, ownMemberId: claimant.id })) return 'own'
  if (own && sameHousehold(own, claimant)) return 'family'
  return claimant.agencyPeople.some((each) => isSamePerson(me, each)) ? 'own_agency' : 'none'
}
