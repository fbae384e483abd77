import * as z from 'zod/mini'
import { centsShape } from '#access/shapes.ts'
import { type Findings, NO_FINDINGS } from '#domains/claims/model/rules/findings.ts'
import { FRAUD_FLAGS, type FraudFlag, SEEN_IN_DOCUMENTS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plan-codes.data.ts'

const yesNo = z.nullable(z.boolean())
export const flag = z.custom<FraudFlag>((value) => typeof value === 'string' && value in FRAUD_FLAGS)

const nullableText = (maxLength: number) => z.nullable(z.string().check(z.trim(), z.maxLength(maxLength)))

export const FLAG_ANSWER = z.string().check(z.trim(), z.maxLength(500))

export const FINDINGS = {
  policyInForce: yesNo,
  policyCoversLoss: yesNo,
  policyListsCar: yesNo,
  claimantOnPolicy: yesNo,
  policyDeductible: z.nullable(centsShape),
  coverage: z.nullable(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.nullable(z.enum(['paid', 'below_deductible', 'denied'])),
  carrierDeductible: z.nullable(centsShape),
  differenceExplained: yesNo,
  waived: z.nullable(centsShape),
  paidByOthers: z.nullable(centsShape),
  deductiblePaid: yesNo,
  spent: z.nullable(centsShape),
  repaired: yesNo,
  shop: nullableText(120),
  invoiceNumber: nullableText(60),
  personalUse: yesNo,
  accidental: yesNo,
  payeeVerified: yesNo,
  goodCause: nullableText(500),
  seen: z.array(flag).check(z.maxLength(SEEN_IN_DOCUMENTS.length)),
  flags: z.partialRecord(flag, FLAG_ANSWER),
}
export const findingsShape = z.object(FINDINGS)
export const readFindings = (saved: Record<string, unknown>): Findings => findingsShape.parse({ ...NO_FINDINGS, ...saved })
