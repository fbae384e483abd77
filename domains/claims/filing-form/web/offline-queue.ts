import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import type { Id } from '#platform/ids.ts'
import { useEffect, useEffectEvent } from 'react'

/** Answers typed while the server could not be reached, by claim. They survive leaving the step. */
const unsentAnswers = new Map<Id<'claim'>, Partial<ClaimAnswers>>()

export const unsentOf = (claimId: Id<'claim'>): Partial<ClaimAnswers> => unsentAnswers.get(claimId) ?? {}
export const keepUnsent = (claimId: Id<'claim'>, answers: Partial<ClaimAnswers>): void => void unsentAnswers.set(claimId, answers)
export const forgetUnsent = (claimId: Id<'claim'>): void => void unsentAnswers.delete(claimId)

/** The claim including the answers not yet sent. */
export const withUnsentAnswers = (claim: ClaimView): ClaimView =>
  claim.answers && unsentAnswers.has(claim.id) ? { ...claim, answers: { ...claim.answers, ...unsentOf(claim.id) } } : claim

/** Calls `work` at first, when the connection is back, and when the page becomes visible. (An effect: browser events are outside React.) */
export function useWhenReachable(work: () => void): void {
  const callWork = useEffectEvent(work)
  useEffect(() => {
    callWork()
    const onChange = () => document.visibilityState === 'visible' && callWork()
    window.addEventListener('online', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
}

/** Calls `work` when the page is hidden: on a phone the user may not come back to it. (An effect, as above.) */
export function useWhenLeft(work: () => void): void {
  const callWork = useEffectEvent(work)
  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && callWork()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
