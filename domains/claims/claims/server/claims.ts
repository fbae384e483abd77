export { type Decision, decisionsOf, type DocumentRequest, requestsOf } from '#domains/claims/claims/server/claim-file.store.ts'
export {
  type Claimant,
  claimantOf,
  namesOf,
  vehiclesOf,
  vehicleName,
  type RelatedPeople as Around,
} from '#domains/claims/claims/server/claim-people.store.ts'
export {
  addClaim,
  type Claim,
  findClaim,
  lockClaim,
  lockClaimForSystem,
  nextClaimNumber,
  visibleClaims,
  waitForTurn,
  answersOfRow,
} from '#domains/claims/claims/server/claims.store.ts'
export {
  changeClaim,
  linkTo,
  moveClaim,
  openClaims,
  refuseIf,
  policyFactsOf as standingOf,
  recordClaimEvent as tellOf,
  withClaim,
} from '#domains/claims/claims/server/transition.ts'
export { type ReceivedDocuments, documentsReceived as papersOf, requirementsMet } from '#domains/claims/claims/server/received-documents.ts'
export { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
export { claimsOfSameLoss } from '#domains/claims/claims/server/same-loss.store.ts'
export { before, claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
export { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
export { type ClaimFile, loadClaimFile } from '#domains/claims/claims/server/load-claim-file.ts'
export { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
