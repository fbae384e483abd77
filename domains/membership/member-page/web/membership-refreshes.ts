import type { Route } from '#access/contract.ts'
import { noticeContract, rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import { transferContract } from '#domains/membership/transfers/contract.ts'

/** Where a membership is shown to those who look after it, and what says which of its moves are still open. */
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
