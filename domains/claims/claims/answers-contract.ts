import * as z from 'zod/mini'
import { centsShape, dayShape, idOf } from '#access/shapes.ts'
import { text } from '#domains/claims/claims/contract.ts'
import { CARRIER_ANSWERS, type ClaimAnswers, DRIVERS, NO_ANSWERS, REPAIRS } from '#domains/claims/model/rules/answers.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plan-codes.data.ts'

const amount = centsShape.check(z.refine((cents) => cents >= 0 && cents <= 100_000_000, 'Enter an amount between $0 and $1,000,000.'))

export const ANSWERS = {
  vehicleId: z.nullable(idOf('vehicle')),
  use: z.nullable(z.enum(VEHICLE_USES)),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  place: z.nullable(text(200)),
  story: z.nullable(text(4000)),
  driver: z.nullable(z.enum(DRIVERS)),
  driverName: z.nullable(text(120)),
  otherDriver: z.nullable(z.boolean()),
  recovered: z.nullable(z.boolean()),
  policeNumber: z.nullable(text(60)),
  notAnAccident: z.nullable(z.boolean()),
  insurer: z.nullable(text(120)),
  policyNumber: z.nullable(text(60)),
  insurerClaimNumber: z.nullable(text(60)),
  coverage: z.nullable(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.nullable(z.enum(CARRIER_ANSWERS)),
  lossAmount: z.nullable(amount),
  deductible: z.nullable(amount),
  waived: z.nullable(amount),
  paidByOthers: z.nullable(amount),
  otherPayer: z.nullable(text(120)),
  repair: z.nullable(z.enum(REPAIRS)),
  notYet: z.nullable(z.array(z.enum(DOCUMENT_KINDS)).check(z.maxLength(DOCUMENT_KINDS.length))),
}

/** All answers of a claim. A question that was added to the form later is read as not answered. */
export const answersShape = z.object(ANSWERS)
export const readAnswers = (saved: Record<string, unknown>): ClaimAnswers => answersShape.parse({ ...NO_ANSWERS, ...saved })
