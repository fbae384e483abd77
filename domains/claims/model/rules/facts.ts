import type { Deductible, Limit, YearLeft } from '#domains/claims/model/rules/benefit.ts'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Coverage } from '#domains/membership/coverage/rules/coverage.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plans.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** Yes, no, or nobody has looked yet. */
export type Answer = boolean | null

/** Everything a decision rests on, as values. What is null has not been established, and is asked for before a decision. */
export type ClaimFacts = {
  loss: { on: Day; type: LossType; totalLoss: boolean }
  /** The rider a claim for one is made under; `inPlan` is what it pays, null where the plan has none. Absent where a deductible is claimed. */
  rider?: { inPlan: string | null }
  cover: Coverage
  stateAllows: Answer
  notice: { on: Day; by: Day; absolutely: Day; goodCause: string | null }
  documents: { missing: readonly string[]; dueOn: Day; today: Day }
  /** What the declarations page says. */
  policy: { inForceOnLoss: Answer; coversLoss: Answer; listsCar: Answer; deductible: Cents | null }
  vehicle: { eligible: Answer; coveredFrom: Day | null }
  claimantOnPolicy: Answer
  personalUse: Answer
  /** Not racing, not on purpose, not during a crime. */
  accidental: Answer
  coverage: { type: CoverageType | 'other' | null; planCovers: readonly CoverageType[] }
  /** What the insurer's letter says. `below_deductible`: it accepted, and had nothing to pay. */
  carrier: { answer: 'paid' | 'below_deductible' | 'denied' | null; deductible: Cents | null; differenceExplained: boolean }
  deductible: Deductible | null
  deductiblePaid: Answer
  repaired: Answer
  year: YearLeft
  limit: Limit
  duplicates: readonly string[]
  fraud: { score: number; openFlags: number; finding: 'fraud' | 'cleared' | null }
  payeeVerified: Answer
  /** What a person proposes to pay; null when they leave it to the rules. */
  proposed: Cents | null
}
