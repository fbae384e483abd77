import type { Route } from '#access/contract.ts'
import { coverContract } from '#capabilities/cover/contract.ts'
import { membersContract } from '#capabilities/members/contract.ts'
import { membershipsContract } from '#capabilities/memberships/contract.ts'

/** Where a membership is shown to those who look after it. */
export const MEMBERSHIP_REFRESHES: readonly Route[] = [
  membersContract.read,
  membersContract.list,
  membersContract.activity,
  membersContract.payments,
  membershipsContract.events,
  coverContract.read,
]
