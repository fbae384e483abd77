import type { Route } from '#access/contract.ts'
import { noticeContract, rescissionContract } from '#domains/membership/cancellations/contract.ts'
import { coverContract } from '#domains/membership/coverage/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { membershipsContract, transferContract } from '#domains/membership/memberships/contract.ts'

/** Where a membership is shown to those who look after it, and what says which of its moves are still open. */
export const MEMBERSHIP_REFRESHES: readonly Route[] = [
  membersContract.read,
  memberListContract.list,
  membersContract.activity,
  membersContract.payments,
  membershipsContract.events,
  coverContract.read,
  transferContract.transfers,
  noticeContract.notice,
  rescissionContract.rescission,
  rescissionContract.rescissions,
]
