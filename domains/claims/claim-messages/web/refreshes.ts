import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'

/** What a step of the member changes on their screens. */
export const CLAIM_REFRESHES = [claimsContract.claim, claimListContract.claims, conversationContract.claimTimeline] as const
