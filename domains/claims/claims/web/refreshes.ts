import { claimsContract } from '#domains/claims/claims/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'

/** What a step of the member changes on their screens. */
export const CLAIM_REFRESHES = [claimsContract.claim, claimsContract.claims, conversationContract.claimTimeline] as const
