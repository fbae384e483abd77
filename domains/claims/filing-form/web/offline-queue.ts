import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import type { Id } from '#platform/ids.ts'

/** What was typed while the server could not be reached, by claim: it outlives the step it was typed in. */
const waiting = new Map<Id<'claim'>, Partial<ClaimAnswers>>()

export const unsentOf = (claimId: Id<'claim'>): Partial<ClaimAnswers> => waiting.get(claimId) ?? {}
export const keepUnsent = (claimId: Id<'claim'>, answers: Partial<ClaimAnswers>): void => void waiting.set(claimId, answers)
export const forgetUnsent = (claimId: Id<'claim'>): void => void waiting.delete(claimId)

/** The claim as its writer knows it: with what still has to be sent. */
export const withUnsent = (claim: ClaimView): ClaimView =>
  claim.answers && waiting.has(claim.id) ? { ...claim, answers: { ...claim.answers, ...unsentOf(claim.id) } } : claim
