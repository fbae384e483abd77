export { askForMissing, requestDocuments, whyNotAsk, askAgain } from '#domains/claims/claim-documents/server/request-documents.ts'
export { openDocumentLinks, readLink } from '#domains/claims/claim-documents/server/links.ts'
export { meetRequests, reconsiderRequests } from '#domains/claims/claim-documents/server/claim-documents.store.ts'
export { beginReview, completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
