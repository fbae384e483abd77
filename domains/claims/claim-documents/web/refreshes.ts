import { claimsContract } from '#domains/claims/claims/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { papersContract } from '#domains/claims/claim-documents/contract.ts'

/** What a paper that came, went or was looked into changes on the screens of its claim. */
export const PAPER_REFRESHES = [
  claimsContract.claim,
  claimsContract.claims,
  conversationContract.claimTimeline,
  workbenchContract.workbench,
  papersContract.reusablePapers,
] as const

/** And a hold placed or lifted. */
export const HOLD_REFRESHES = [papersContract.legalHolds, conversationContract.claimTimeline] as const
