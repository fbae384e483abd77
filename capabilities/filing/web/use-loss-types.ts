import { useLateAnswer } from '#access/web/use-answer.ts'
import { DEDUCTIBLE_LOSSES, isRider, type LossType } from '#capabilities/claims/rules/claim.ts'
import { filingContract } from '#capabilities/filing/contract.ts'
import type { Id } from '#platform/ids.ts'

/** What this member can claim: every loss with a deductible, the riders of their plan, and what was chosen before. */
export function useLossTypes(memberId: Id<'member'>, chosen: LossType | null = null): readonly LossType[] {
  const { data } = useLateAnswer(filingContract.eligibility, { query: { memberId } })
  const riders = data?.riders.map(({ kind }) => kind) ?? []
  return [...DEDUCTIBLE_LOSSES, ...riders, ...(isRider(chosen) && !riders.includes(chosen) ? [chosen] : [])]
}
