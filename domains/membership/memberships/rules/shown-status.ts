import { MEMBERSHIP_STATUSES, type MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'

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
