export const MEMBERSHIP_STATUSES = [
  'DRAFT',
  'PENDING_PAYMENT',
  'ACTIVE',
  'PAST_DUE',
  'LAPSED',
  'CANCEL_SCHEDULED',
  'CANCELLED',
  'EXPIRED',
  'VOIDED',
] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** The statuses that block a second membership of the same person or VIN (docs/rules.md §2). */
export const LIVE: readonly MembershipStatus[] = ['ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED']

export const isLive = (status: MembershipStatus): boolean => LIVE.includes(status)

/** What lists and tags say: an enrollment that its seller withdrew did not expire (M19). */
export const SHOWN_MEMBERSHIP_STATUSES = [...MEMBERSHIP_STATUSES, 'WITHDRAWN'] as const
export type ShownMembershipStatus = (typeof SHOWN_MEMBERSHIP_STATUSES)[number]
export const shownMembershipStatus = ({
  status,
  isWithdrawn,
}: {
  status: MembershipStatus
  isWithdrawn: boolean
}): ShownMembershipStatus => (isWithdrawn ? 'WITHDRAWN' : status)
