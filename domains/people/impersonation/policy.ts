import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { hasAccessLog } from '#domains/records/history/policy.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'

export const REASONS_NOT_TO_VIEW = ['not_your_role', 'no_account', 'works_here', 'runs_agency', 'suspended', 'yourself'] as const
export type ReasonNotToView = (typeof REASONS_NOT_TO_VIEW)[number]

/** The person whose account is to be viewed. */
export type Viewable = Known & { role: Role; hasAccount: boolean; isSuspended: boolean }

/**
 * Null means yes. Support views members and agents to help them; never agent admins, sales admins or staff, and never an
 * account of the viewer's own.
 */
export function whyNotView(actor: Actor, person: Viewable): ReasonNotToView | null {
  if (!may(actor, 'accounts.view_as')) return 'not_your_role'
  if (person.role === 'agent-admin') return 'runs_agency'
  if (!hasAccessLog(person.role)) return 'works_here'
  if (isSamePerson(actor, person)) return 'yourself'
  if (!person.hasAccount) return 'no_account'
  return person.isSuspended ? 'suspended' : null
}

/** The same for a member, who is never suspended. */
export const whyNotViewMember = (actor: Actor, member: Pick<Viewable, 'id' | 'email' | 'name' | 'hasAccount'>): ReasonNotToView | null =>
  whyNotView(actor, { ...member, ownMemberId: member.id, role: 'member', isSuspended: false })
