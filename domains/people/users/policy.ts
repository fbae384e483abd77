import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_ON_USER = [
  'not_your_role',
  'yourself',
  'already_suspended',
  'not_suspended',
  'has_account',
  'suspended',
  'last_admin',
  'agency_not_active',
] as const
export type ReasonNotOnUser = (typeof REASONS_NOT_ON_USER)[number]

/** The facts that permissions about a user need. Whether the user is visible was decided when they were loaded. */
export type UserFacts = {
  id: string
  status: 'invited' | 'active' | 'suspended'
  hasAccount: boolean
  role: string
  /** Other active admins of the agency; neither only invited nor suspended. */
  otherAdmins: number
}

/** Null means yes. An agency always keeps one active admin. */
export function whyNotSuspend(actor: Actor, user: UserFacts): ReasonNotOnUser | null {
  if (!may(actor, 'agents.suspend')) return 'not_your_role'
  if (actor.id === user.id) return 'yourself'
  if (user.status === 'suspended') return 'already_suspended'
  if (user.role === 'agent-admin' && user.otherAdmins === 0) return 'last_admin'
  return null
}

export function whyNotReinstate(actor: Actor, user: UserFacts): ReasonNotOnUser | null {
  if (!may(actor, 'agents.suspend')) return 'not_your_role'
  return user.status === 'suspended' ? null : 'not_suspended'
}

export function whyNotChange(actor: Actor): ReasonNotOnUser | null {
  return may(actor, 'agents.change') ? null : 'not_your_role'
}

/** An agent may only propose a user; the agency's admin or staff sends the invitation (docs/rules.md §6.7). */
export function whyNotSendInvitation(actor: Actor, user: Pick<UserFacts, 'status' | 'hasAccount'>): ReasonNotOnUser | null {
  if (actor.role === 'agent') return 'not_your_role'
  if (user.status === 'suspended') return 'suspended'
  return user.hasAccount ? 'has_account' : null
}
