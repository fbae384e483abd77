import type { Actor } from '#access/actor.ts'
import { type Proposer, stillMay } from '#access/first-of-two.ts'
import { forbiddenAmong } from '#access/combinations.ts'
import type { Role, StaffCapability } from '#access/roles.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_ON_ACCESS = [
  'not_your_role',
  'yourself',
  'not_staff',
  'agency_person',
  'suspend_first',
  'already_suspended',
  'suspended',
  'not_suspended',
  'left',
  'last_super',
  'has_account',
  'waits_for_second_person',
  'never_together',
  'own_proposal',
  'proposer_is_gone',
] as const
export type ReasonNotOnAccess = (typeof REASONS_NOT_ON_ACCESS)[number]

export type AccessFacts = {
  id: string
  role: Role
  status: 'proposed' | 'invited' | 'active' | 'suspended' | 'left'
  hasAccount: boolean
  /** An active administrator, and the only one. */
  isLastSuper: boolean
}

/** Null means yes. Nobody changes what they may do themselves, so nobody gives themselves more. */
export function whyNotChangeAccess(actor: Actor, user: AccessFacts): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  if (user.role !== 'staff') return 'not_staff'
  if (user.id === actor.id) return 'yourself'
  if (user.status === 'left') return 'left'
  return user.status === 'suspended' ? 'suspended' : null
}

/** Whether somebody may have exactly these capabilities. An active administrator remains. */
export function whyNotHave(user: Pick<AccessFacts, 'isLastSuper'>, capabilities: readonly StaffCapability[]): ReasonNotOnAccess | null {
  if (forbiddenAmong(capabilities)) return 'never_together'
  return user.isLastSuper && !capabilities.includes('super') ? 'last_super' : null
}

/** Null means yes. People of an agency are suspended where their members get another agent (users/policy.ts). */
export function whyNotSuspendUser(actor: Actor, user: AccessFacts): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  if (isOfAgency(user)) return 'agency_person'
  if (user.id === actor.id) return 'yourself'
  if (user.status === 'left') return 'left'
  if (user.status === 'suspended') return 'already_suspended'
  return user.isLastSuper ? 'last_super' : null
}

export function whyNotReinstateUser(actor: Actor, user: AccessFacts): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  if (isOfAgency(user)) return 'agency_person'
  if (user.id === actor.id) return 'yourself'
  if (user.status === 'left') return 'left'
  return user.status === 'suspended' ? null : 'not_suspended'
}

/** For good. Somebody of an agency is suspended first, so that their members have another agent. */
export function whyNotLeave(actor: Actor, user: AccessFacts): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  if (user.id === actor.id) return 'yourself'
  if (user.status === 'left') return 'left'
  if (isOfAgency(user) && user.status !== 'suspended') return 'suspend_first'
  return user.isLastSuper ? 'last_super' : null
}

/** Sends the invitation again. */
export function whyNotSendAgain(actor: Actor, user: AccessFacts): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.invite')) return 'not_your_role'
  if (isOfAgency(user)) return 'agency_person'
  if (user.hasAccount) return 'has_account'
  if (user.status === 'left') return 'left'
  if (user.status === 'suspended') return 'suspended'
  return user.status === 'proposed' ? 'waits_for_second_person' : null
}

type Proposed = { userId: string; proposedBy: string; proposer: Proposer }

/** Confirmed by another person than the one who proposed it, and than the one it is for. */
export function whyNotConfirm(actor: Actor, { userId, proposedBy, proposer }: Proposed): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  if (actor.id === userId) return 'yourself'
  if (actor.id === proposedBy) return 'own_proposal'
  return stillMay(proposer, 'staff.change') ? null : 'proposer_is_gone'
}

/** Whoever proposed it withdraws it; another declines it. */
export function whyNotEnd(actor: Actor, { userId }: Pick<Proposed, 'userId'>): ReasonNotOnAccess | null {
  if (!may(actor, 'staff.change')) return 'not_your_role'
  return actor.id === userId ? 'yourself' : null
}

const isOfAgency = ({ role }: AccessFacts): boolean => role === 'agent' || role === 'agent-admin'
