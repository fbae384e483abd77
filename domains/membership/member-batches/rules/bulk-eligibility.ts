import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Id } from '#platform/ids.ts'

/** The actions for many members, and why one of them is skipped. */
export const BATCH_KINDS = ['invite', 'note', 'remind', 'reassign'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]
export const REASONS_SKIPPED = [
  'not_found',
  'has_account',
  'no_account',
  'nothing_to_remind_of',
  'reminded_lately',
  'other_agency',
  'theirs_already',
] as const
export type ReasonSkipped = (typeof REASONS_SKIPPED)[number]

/** Days before any user may remind the same member again. */
export const REMINDER_PAUSE_DAYS = 3

/** What a member can still fix themselves: pay after signing, pay what is due, reinstate. */
export const REMINDER_KINDS = ['PENDING_PAYMENT', 'PAST_DUE', 'LAPSED'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const reminderKind = (status: MembershipStatus | null): ReminderKind | null => REMINDER_KINDS.find((each) => each === status) ?? null

export type BatchMember = {
  hasAccount: boolean
  status: MembershipStatus | null
  recentlyReminded: boolean
  masterCode: string
  agentId: Id<'user'> | null
}
/** The agent who is to serve a member; null is the agency without a named agent. */
export type ServedBy = { masterCode: string; agentId: Id<'user'> | null }

/** Null means yes: it can be done for this member. */
export function whyNotInBatch(kind: BatchKind, member: BatchMember, to: ServedBy | null): ReasonSkipped | null {
  switch (kind) {
    case 'note':
      return null
    case 'invite':
      return member.hasAccount ? 'has_account' : null
    case 'remind':
      return whyNotRemind(member)
    case 'reassign':
      return to ? whyNotReassign(member, to) : null
  }
}

function whyNotRemind({ hasAccount, status, recentlyReminded }: BatchMember): ReasonSkipped | null {
  if (!hasAccount) return 'no_account'
  if (!reminderKind(status)) return 'nothing_to_remind_of'
  return recentlyReminded ? 'reminded_lately' : null
}

/** Within an agency only: another agency needs the member's own letter for each transfer (docs/rules.md §3, M18). */
function whyNotReassign({ masterCode, agentId }: BatchMember, to: ServedBy): ReasonSkipped | null {
  if (masterCode !== to.masterCode) return 'other_agency'
  return agentId === to.agentId ? 'theirs_already' : null
}
