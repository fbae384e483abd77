export { type Decision, decisionsOf, type DocumentRequest, requestsOf } from '#capabilities/claims/server/claim-file.store.ts'
export { listed, type ListedClaim } from '#capabilities/claims/server/claim-lists.store.ts'
export { type Claimant, claimantOf, namesOf, vehiclesOf } from '#capabilities/claims/server/claim-people.store.ts'
export { endsWithTheYear, presentFile, presentRow } from '#capabilities/claims/server/claims.present.ts'
export {
  addClaim,
  type Claim,
  findClaim,
  lockClaim,
  lockClaimForSystem,
  nextClaimNumber,
  visibleClaims,
  waitForTurn,
} from '#capabilities/claims/server/claims.store.ts'
export { changeClaim, linkTo, moveClaim, openClaims, refuseIf, standingOf, tellOf, withClaim } from '#capabilities/claims/server/moving.ts'
export { type Papers, papersOf, slotsHere } from '#capabilities/claims/server/papers-here.ts'
export { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
export { viewOf } from '#capabilities/claims/server/reading.ts'
export { claimsOfSameLoss } from '#capabilities/claims/server/same-loss.store.ts'
export { startClock, stopClocks } from '#capabilities/claims/server/clocks.store.ts'
export { lastToldOf } from '#capabilities/claims/server/last-told.ts'
export { before, claimSweep, type Due } from '#capabilities/claims/server/sweeping.ts'
export { tieOf } from '#capabilities/claims/server/tie.ts'
export { stateDay, stateToday } from '#capabilities/claims/server/state-today.ts'
export { type WholeClaim, wholeClaim } from '#capabilities/claims/server/whole-claim.ts'
