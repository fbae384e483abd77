import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'

export type WhyNotRescind = 'not_your_role' | 'not_in_force' | 'proposed_already' | 'nothing_proposed' | 'same_person' | 'proposer_is_gone'

/** Identifies the person behind an actor, also under a second account, by the membership they hold themselves. */
export type Person = { userId: string | null; ownMemberId: string | null }

/** Null means yes. The permission itself is checked by the permission table. */
export function whyNotProposeRescission({ status, isOpen }: { status: MembershipStatus; isOpen: boolean }): WhyNotRescind | null {
  if (!canMove(status, 'void')) return 'not_in_force'
  return isOpen ? 'proposed_already' : null
}

export type Proposed = { proposedBy: string; proposersMember: string | null; proposerMay: boolean }

/** Two people (docs/rules.md §3, M13): the proposer never decides, under none of their accounts. */
export function whyNotDecideRescission(
  { userId, ownMemberId }: Person,
  { status, open }: { status: MembershipStatus; open: Proposed | null },
): WhyNotRescind | null {
  if (!open) return 'nothing_proposed'
  if (userId === open.proposedBy || (ownMemberId !== null && ownMemberId === open.proposersMember)) return 'same_person'
  return canMove(status, 'void') ? null : 'not_in_force'
}

/** Dismissing it takes no first person who still may propose it; confirming does. */
export function whyNotConfirmRescission(person: Person, facts: Parameters<typeof whyNotDecideRescission>[1]): WhyNotRescind | null {
  const whyNot = whyNotDecideRescission(person, facts)
  if (whyNot || !facts.open) return whyNot
  return facts.open.proposerMay ? null : 'proposer_is_gone'
}

export const WHY_NOT_RESCIND: Readonly<Record<WhyNotRescind, string>> = {
  not_your_role: 'Your role doesn’t allow this.',
  not_in_force: 'This membership is not in force.',
  proposed_already: 'A rescission has already been proposed.',
  nothing_proposed: 'No rescission has been proposed.',
  same_person: 'You proposed this, so someone else has to decide.',
  proposer_is_gone: 'The person who proposed this can’t do so anymore. Turn it down, so that someone else proposes it again.',
}
