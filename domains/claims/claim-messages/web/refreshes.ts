import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'

/** The queries to refetch after an action of the member. */
export const CLAIM_REFRESHES = [claimsContract.claim, claimListContract.claims, conversationContract.claimTimeline] as const
