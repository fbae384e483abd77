import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import type { Id } from '#platform/ids.ts'

/** Answers typed while the server could not be reached, by claim. They survive leaving the step. */
const unsentAnswers = new Map<Id<'claim'>, Partial<ClaimAnswers>>()

export const unsentOf = (claimId: Id<'claim'>): Partial<ClaimAnswers> => unsentAnswers.get(claimId) ?? {}
export const keepUnsent = (claimId: Id<'claim'>, answers: Partial<ClaimAnswers>): void => void unsentAnswers.set(claimId, answers)
export const forgetUnsent = (claimId: Id<'claim'>): void => void unsentAnswers.delete(claimId)

/** The claim including the answers not yet sent. */
export const withUnsent = (claim: ClaimView): ClaimView =>
  claim.answers && unsentAnswers.has(claim.id) ? { ...claim, answers: { ...claim.answers, ...unsentOf(claim.id) } } : claim
