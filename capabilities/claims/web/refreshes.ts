import { claimsContract } from '#capabilities/claims/contract.ts'
import { conversationContract } from '#capabilities/conversation/contract.ts'

/** What a step of the member changes on their screens. */
export const CLAIM_REFRESHES = [claimsContract.claim, claimsContract.claims, conversationContract.claimTimeline] as const
