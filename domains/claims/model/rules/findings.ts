import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plans.data.ts'
import type { Cents } from '#platform/money.ts'

/** What a handler read in the papers, apart from what the member said. Null is not looked at yet. */
export type Findings = {
  policyInForce: boolean | null
  policyCoversLoss: boolean | null
  policyListsCar: boolean | null
  claimantOnPolicy: boolean | null
  policyDeductible: Cents | null
  coverage: CoverageType | 'other' | null
  carrier: 'paid' | 'below_deductible' | 'denied' | null
  carrierDeductible: Cents | null
  differenceExplained: boolean | null
  waived: Cents | null
  paidByOthers: Cents | null
  deductiblePaid: boolean | null
  /** What the receipt of a rider says was spent. */
  spent: Cents | null
  repaired: boolean | null
  /** Who repaired it, and the number on the invoice: compared with other claims of the same shop. */
  shop: string | null
  invoiceNumber: string | null
  personalUse: boolean | null
  accidental: boolean | null
  payeeVerified: boolean | null
  /** Why a notice after 90 days is accepted; always a second person's to approve. */
  goodCause: string | null
  /** Each flag answered in writing. */
  flags: Readonly<Partial<Record<FraudFlag, string>>>
  /** Flags that only a reader of the papers sees, as far as one was seen. */
  seen: FraudFlag[]
}

export const NO_FINDINGS: Findings = {
  policyInForce: null,
  policyCoversLoss: null,
  policyListsCar: null,
  claimantOnPolicy: null,
  policyDeductible: null,
  coverage: null,
  carrier: null,
  carrierDeductible: null,
  differenceExplained: null,
  waived: null,
  paidByOthers: null,
  deductiblePaid: null,
  spent: null,
  repaired: null,
  shop: null,
  invoiceNumber: null,
  personalUse: null,
  accidental: null,
  payeeVerified: null,
  goodCause: null,
  flags: {},
  seen: [],
}
