import type { Route } from '#access/contract.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { conversationContract } from '#capabilities/conversation/contract.ts'
import { decisionsContract } from '#capabilities/decisions/contract.ts'
import { queueContract } from '#capabilities/queue/contract.ts'

/** What a decision changes on the screens of whoever made it. */
export const DECISION_REFRESHES: readonly Route[] = [
  decisionsContract.workbench,
  queueContract.claimQueue,
  queueContract.queueCounts,
  claimsContract.claim,
  claimsContract.claims,
  conversationContract.claimTimeline,
  conversationContract.claimMessages,
]
