import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_TO_CHANGE = ['not_your_role', 'has_account'] as const
export type ReasonNotToChange = (typeof REASONS_NOT_TO_CHANGE)[number]

/** Null means yes. Whether the member is theirs at all was settled when it was found (access/server/scope.ts). */
export const whyNotChange = (actor: Actor): ReasonNotToChange | null => (may(actor, 'members.change') ? null : 'not_your_role')

export function whyNotInvite(actor: Actor, member: { hasAccount: boolean }): ReasonNotToChange | null {
  if (!may(actor, 'members.change') || actor.role === 'member') return 'not_your_role'
  return member.hasAccount ? 'has_account' : null
}

export const MEMBER_FIELDS = ['date_of_birth', 'insurance', 'claim_amounts', 'payments', 'documents', 'notes'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/** What a role does not see of a member in its scope (docs/rules.md §6.2, Visibility): sales see the status of a claim and no more. */
const HIDDEN = {
  staff: [],
  'agent-admin': [],
  agent: [],
  member: ['notes'],
  'sales-admin': ['date_of_birth', 'insurance', 'claim_amounts', 'payments', 'documents', 'notes'],
  'sales-agent': ['date_of_birth', 'insurance', 'claim_amounts', 'payments', 'documents', 'notes'],
} as const satisfies Record<Role, readonly MemberField[]>

export const hiddenFrom = (role: Role): readonly MemberField[] => HIDDEN[role]
export const seesField = (role: Role, field: MemberField): boolean => !hiddenFrom(role).includes(field)
