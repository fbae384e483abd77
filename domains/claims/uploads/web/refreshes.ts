import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'

/** The queries to refetch when a document of a claim was added, removed or examined. */
export const DOCUMENT_REFRESHES = [
  claimsContract.claim,
  claimListContract.claims,
  conversationContract.claimTimeline,
  uploadsContract.reusableDocuments,
] as const
