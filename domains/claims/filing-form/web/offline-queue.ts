import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import type { Id } from '#platform/ids.ts'
import { useEffect, useEffectEvent } from 'react'

/** What was typed while the server could not be reached, by claim: it outlives the step it was typed in. */
const waiting = new Map<Id<'claim'>, Partial<ClaimAnswers>>()

export const unsentOf = (claimId: Id<'claim'>): Partial<ClaimAnswers> => waiting.get(claimId) ?? {}
export const keepUnsent = (claimId: Id<'claim'>, answers: Partial<ClaimAnswers>): void => void waiting.set(claimId, answers)
export const forgetUnsent = (claimId: Id<'claim'>): void => void waiting.delete(claimId)

/** The claim as its writer knows it: with what still has to be sent. */
export const withUnsent = (claim: ClaimView): ClaimView =>
  claim.answers && waiting.has(claim.id) ? { ...claim, answers: { ...claim.answers, ...unsentOf(claim.id) } } : claim

/** At first, for what an earlier page could not send; when the connection is back, and when who signed in elsewhere is. (Outside React.) */
export function useWhenReachable(work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    again()
    const heard = () => document.visibilityState === 'visible' && again()
    window.addEventListener('online', heard)
    document.addEventListener('visibilitychange', heard)
    return () => {
      window.removeEventListener('online', heard)
      document.removeEventListener('visibilitychange', heard)
    }
  }, [])
}

/** Who looks for a paper in another app may not come back to this page. (Outside React as well.) */
export function useWhenLeft(work: () => void): void {
  const leave = useEffectEvent(work)
  useEffect(() => {
    const heard = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', heard)
    return () => document.removeEventListener('visibilitychange', heard)
  }, [])
}
