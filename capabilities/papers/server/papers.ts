export { askForMissing } from '#capabilities/papers/server/asking.ts'
export { meetRequests } from '#capabilities/papers/server/papers.store.ts'
export { beginReview, settlePapers } from '#capabilities/papers/server/settling.ts'
