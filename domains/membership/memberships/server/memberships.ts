import type { Actor } from '#access/actor.ts'
import { type Membership, membershipsOf, visibleMembership } from '#domains/membership/memberships/server/memberships.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Public API for the modules of a membership's stages, and for other domains. */
export { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
export { latestLocalDay, membershipPage, membershipSweep } from '#domains/membership/memberships/server/due.ts'
export {
  addCoverageBreaks,
  addLimitChange,
  coverageBreaks,
  coverageQueries,
  saveMembershipState,
  limitChanges,
  lockMember,
  lockMembership,
  postponeLimit,
  lockVisibleMembership,
  membershipById,
  membershipByNumber,
  membershipsOf,
  saveMembership,
  visibleMembership,
  type Membership,
  type MembershipChange,
} from '#domains/membership/memberships/server/memberships.store.ts'
export { transition, recordTransition } from '#domains/membership/memberships/server/transitions.ts'
export {
  addMember,
  agencyName,
  agenciesToSellFor,
  attributeMember,
  isEmailTaken,
  isEmailVerified,
  saveInterest,
  masterCodeOfAgent,
  memberByEmail,
  memberById,
  sellerOf,
  updateMember,
  type Attribution,
  type MemberRow,
  type Person,
  type Seller,
} from '#domains/membership/memberships/server/people.store.ts'
export {
  enrolledVehicles,
  enrollVehicles,
  saveVehicle,
  listedVehicles,
  listVehicle,
  releaseVehicles,
  unlistAll,
  hasListedElsewhere,
  vinsListedElsewhere,
  type ListedVehicle,
  type NewVehicle,
} from '#domains/membership/memberships/server/vehicles.store.ts'

/** A membership within the actor's scope; anything else is not found. */
export async function loadMembership(actor: Actor, id: Id<'membership'>): Promise<Membership> {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}

/** All of a member's memberships, the live one first. The caller checks access: it has loaded the member through its actor. */
export const membershipsOfMember = (memberId: Id<'member'>): Promise<Membership[]> => membershipsOf(db(), memberId)
