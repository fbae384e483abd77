import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import {
  MEMBER_FIELDS,
  mayUnmask,
  rightTo,
  type MaskedField,
  type MemberField,
  type Right,
  type RightsOfMember,
} from '#domains/membership/members/rules/rights.ts'

export const REASONS_NOT_TO_CHANGE = ['not_your_role', 'has_account'] as const
export type ReasonNotToChange = (typeof REASONS_NOT_TO_CHANGE)[number]

/** Null means yes. Access to the member was checked when it was loaded (access/server/scope.ts). */
export const whyNotChange = (actor: Actor): ReasonNotToChange | null => (may(actor, 'members.change') ? null : 'not_your_role')

export function whyNotInvite(actor: Actor, member: { hasAccount: boolean }): ReasonNotToChange | null {
  if (!may(actor, 'members.change') || actor.role === 'member') return 'not_your_role'
  return member.hasAccount ? 'has_account' : null
}

/** Null means yes. Which masked fields a role may unmask is in rules/rights.ts; unmasking is recorded. */
export const whyNotReveal = (actor: Actor, field: MaskedField): ReasonNotToChange | null =>
  may(actor, 'members.reveal') && mayUnmask(actor.role, field) ? null : 'not_your_role'

export const whyNotNote = (actor: Actor): ReasonNotToChange | null => (may(actor, 'members.note') ? null : 'not_your_role')
/** Users who may suspend an agent also decide who serves the agent's members, so the same permission covers reassigning them. */
export const whyNotReassign = (actor: Actor): ReasonNotToChange | null => (may(actor, 'agents.suspend') ? null : 'not_your_role')
export const whyNotMerge = (actor: Actor): ReasonNotToChange | null => (may(actor, 'members.merge') ? null : 'not_your_role')

/** The role's rights, reduced to reading for users who may not change members at all, and to masks for those who may not lift one. */
export function rightsFor(actor: Actor): RightsOfMember {
  const changes = whyNotChange(actor) === null
  const unmasks = actor.role === 'member' || may(actor, 'members.reveal')
  const right = (field: MemberField): Right => {
    const given = rightTo(actor.role, field)
    if (field === 'notes' && whyNotNote(actor) !== null) return 'none'
    return changes ? given : (unmasks ? WITHOUT_CHANGE : WITHOUT_UNMASKING)[given]
  }
  return Object.fromEntries(MEMBER_FIELDS.map((field) => [field, right(field)])) as Record<MemberField, Right>
}

const WITHOUT_CHANGE = {
  changes: 'reads',
  reads: 'reads',
  writes: 'unmasks',
  unmasks: 'unmasks',
  masked: 'masked',
  none: 'none',
} as const satisfies Record<Right, Right>

const WITHOUT_UNMASKING = { ...WITHOUT_CHANGE, writes: 'masked', unmasks: 'masked' } as const satisfies Record<Right, Right>
