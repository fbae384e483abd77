import type { Route } from '#access/contract.ts'
import { noticeContract, rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import { transferContract } from '#domains/membership/transfers/contract.ts'

/** The queries that show a membership to staff and what can still be done with it. */
export const MEMBERSHIP_REFRESHES: readonly Route[] = [
  membersContract.read,
  memberListContract.list,
  membersContract.activity,
  membersContract.payments,
  timelineContract.events,
  coverageContract.read,
  transferContract.transfers,
  noticeContract.notice,
  rescissionContract.rescission,
  rescissionContract.rescissions,
]
