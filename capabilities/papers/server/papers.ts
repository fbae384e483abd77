export { askForMissing, requestDocuments, whyNotAsk } from '#capabilities/papers/server/asking.ts'
export { openPapers, readLink } from '#capabilities/papers/server/links.ts'
export { meetRequests } from '#capabilities/papers/server/papers.store.ts'
export { beginReview, settlePapers } from '#capabilities/papers/server/settling.ts'
