import type { Route } from '#access/contract.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { workbenchContract } from '#capabilities/claims/workbench-contract.ts'

/** What a decision changes on the screens of whoever made it. */
export const DECISION_REFRESHES: readonly Route[] = [
  workbenchContract.workbench, workbenchContract.claimQueue, workbenchContract.queueCounts, claimsContract.claim, claimsContract.claims,
  claimsContract.claimTimeline, claimsContract.claimMessages,
]
