import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Cents } from '#platform/money.ts'

/** What a handler read in the documents, independent of the member's answers. Null: not checked yet. */
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
  /** The amount on the receipt of a rider claim. */
  spent: Cents | null
  repaired: boolean | null
  /** The shop and its invoice number are compared with other claims of the same shop. */
  shop: string | null
  invoiceNumber: string | null
  personalUse: boolean | null
  accidental: boolean | null
  payeeVerified: boolean | null
  /** Why a notice after 90 days is accepted; a second person must always approve it. */
  goodCause: string | null
  /** The handler's written answer to each flag. */
  flags: Readonly<Partial<Record<FraudFlag, string>>>
  /** Flags the handler raised from the documents. */
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
