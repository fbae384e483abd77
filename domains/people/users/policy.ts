import type { Actor } from '#access/actor.ts'
import { type Position, roleOfPosition, runsAgency } from '#access/positions.ts'
import { may, type Verb } from '#access/verbs.ts'

export const REASONS_NOT_ON_USER = [
  'not_your_role',
  'yourself',
  'already_suspended',
  'not_suspended',
  'has_account',
  'suspended',
  'last_admin',
  'last_principal',
  'same_position',
  'no_account_yet',
  'agency_not_active',
  'suspended_by_us',
  'left',
] as const
export type ReasonNotOnUser = (typeof REASONS_NOT_ON_USER)[number]

/** The facts that permissions about a user need. Whether the user is visible was decided when they were loaded. */
export type UserFacts = {
  id: string
  status: 'invited' | 'active' | 'suspended'
  /** Suspended for good. */
  left: boolean
  hasAccount: boolean
  /** Suspended, and by staff of ours. */
  suspendedByUs: boolean
  position: Position
  /** Others who run the agency, and of them its principals; neither only invited nor suspended. */
  otherAdmins: number
  otherPrincipals: number
}

/** What an agency shares with its people is known to whoever runs it, to super and to finance; not to recruiters (docs/rules.md §5). */
export const seesShares = (actor: Actor): boolean =>
  may(actor, 'agents.change') || (actor.role === 'staff' && may(actor, 'commissions.read'))

/** Null means yes. An agency always keeps one active principal. An admin suspends nobody who runs it. */
export function whyNotSuspend(actor: Actor, user: UserFacts): ReasonNotOnUser | null {
  if (!may(actor, 'agents.suspend')) return 'not_your_role'
  if (actor.id === user.id) return 'yourself'
  if (user.status === 'suspended') return 'already_suspended'
  if (runsAgency(user.position) && !may(actor, 'agent_admins.change')) return 'not_your_role'
  if (runsAgency(user.position) && user.otherAdmins === 0) return 'last_admin'
  return isLastPrincipal(user) ? 'last_principal' : null
}

/** Null means that this actor may make the user this. A principal steps down while another stays. */
export function whyNotMake(actor: Actor, user: UserFacts, to: Position): ReasonNotOnUser | null {
  if (!permissionsFor(user.position, to).every((verb) => may(actor, verb))) return 'not_your_role'
  if (user.position === to) return 'same_position'
  if (user.status === 'suspended') return 'suspended'
  // The invitation names the role that its account will have.
  if (roleOfPosition(user.position) !== roleOfPosition(to) && !user.hasAccount) return 'no_account_yet'
  return isLastPrincipal(user) ? 'last_principal' : null
}

/** Raising somebody who did not run the agency is adding an admin: its own people cannot (docs/rules.md §6.7). */
function permissionsFor(from: Position, to: Position): Verb[] {
  if (runsAgency(from)) return ['agent_admins.change']
  return runsAgency(to) ? ['agent_admins.change', 'agent_admins.invite'] : ['agents.change']
}

const isLastPrincipal = ({ position, otherPrincipals }: UserFacts): boolean => position === 'principal' && otherPrincipals === 0

/** An agency gives nobody access again whom staff suspended, nor anybody while it is suspended itself; who runs it needs a principal. */
export function whyNotReinstate(actor: Actor, user: UserFacts): ReasonNotOnUser | null {
  if (!may(actor, 'agents.suspend')) return 'not_your_role'
  if (user.left) return 'left'
  if (user.status !== 'suspended') return 'not_suspended'
  if (runsAgency(user.position) && !may(actor, 'agent_admins.change')) return 'not_your_role'
  if (actor.role === 'staff') return null
  if (user.suspendedByUs) return 'suspended_by_us'
  return actor.agencyStatus === 'SUSPENDED' ? 'agency_not_active' : null
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
