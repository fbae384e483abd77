import type { Eligibility } from '#domains/claims/claim-eligibility/contract.ts'
import { DEDUCTIBLE_LOSSES, isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

/** The loss types a member can choose: all with a deductible, the riders of the plan, and the one already chosen. */
export function lossTypesWith(riders: Eligibility['riders'], chosen: LossType | null = null): readonly LossType[] {
  const kinds = riders.map(({ kind }) => kind)
  return [...DEDUCTIBLE_LOSSES, ...kinds, ...(isRider(chosen) && !kinds.includes(chosen) ? [chosen] : [])]
}
