import type { Route } from '#access/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'

/** The queries to refetch after a decision. */
export const DECISION_REFRESHES: readonly Route[] = [
  workbenchContract.workbench,
  queueContract.claimQueue,
  queueContract.queueCounts,
  claimsContract.claim,
  claimListContract.claims,
  conversationContract.claimTimeline,
  conversationContract.claimMessages,
]

/** The queries to refetch after findings were saved. */
export const FINDING_REFRESHES: readonly Route[] = [
  workbenchContract.workbench,
  conversationContract.claimTimeline,
  queueContract.claimQueue,
]
