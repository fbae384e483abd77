import type { Eligibility } from '#domains/claims/claim-eligibility/contract.ts'
import { DEDUCTIBLE_LOSSES, isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

/** What a member can claim: every loss with a deductible, the riders of their plan, and what was chosen before. */
export function lossTypesWith(riders: Eligibility['riders'], chosen: LossType | null = null): readonly LossType[] {
  const kinds = riders.map(({ kind }) => kind)
  return [...DEDUCTIBLE_LOSSES, ...kinds, ...(isRider(chosen) && !kinds.includes(chosen) ? [chosen] : [])]
}
