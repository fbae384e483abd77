import type { Deductible, Limit, YearLeft } from '#domains/claims/model/rules/benefit.ts'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Coverage } from '#domains/membership/coverage/rules/coverage.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** Yes, no, or null: not checked yet. */
export type Answer = boolean | null

/** Everything a decision is based on. Null: not established yet, and needed before a decision. */
export type ClaimFacts = {
  loss: { on: Day; type: LossType; totalLoss: boolean }
  /** Only for a rider claim. `inPlan` describes what the plan pays; null when the plan has no such rider. */
  rider?: { inPlan: string | null }
  cover: Coverage
  stateAllows: Answer
  notice: { on: Day; by: Day; absolutely: Day; goodCause: string | null }
  documents: { missing: readonly string[]; dueOn: Day; today: Day }
  /** From the declarations page. */
  policy: { inForceOnLoss: Answer; coversLoss: Answer; listsCar: Answer; deductible: Cents | null }
  vehicle: { eligible: Answer; coveredFrom: Day | null }
  claimantOnPolicy: Answer
  personalUse: Answer
  /** False for racing, damage on purpose, or a loss during a crime. */
  accidental: Answer
  coverage: { type: CoverageType | 'other' | null; planCovers: readonly CoverageType[] }
  /** From the insurer's letter. `below_deductible`: it accepted the claim and had nothing to pay. */
  carrier: { answer: 'paid' | 'below_deductible' | 'denied' | null; deductible: Cents | null; differenceExplained: boolean }
  deductible: Deductible | null
  deductiblePaid: Answer
  repaired: Answer
  year: YearLeft
  limit: Limit
  duplicates: readonly string[]
  /** `flags`: since decisions keep them, so that they can be weighed anew; before, only their score. */
  fraud: { score: number; flags?: readonly FraudFlag[]; openFlags: number; finding: 'fraud' | 'cleared' | null }
  payeeVerified: Answer
  /** The amount a handler proposes; null for the amount the rules compute. */
  proposed: Cents | null
}
