import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf } from '#access/shapes.ts'
import { CARRIER_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { COVERAGE_TYPES, RIDER_KINDS } from '#domains/membership/plans/rules/plan-codes.data.ts'

const centsInQuery = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))
const eligibilityQuery = z.object({
  memberId: z.optional(idOf('member')),
  membershipId: z.optional(idOf('membership')),
  vehicleId: z.optional(idOf('vehicle')),
  lossOn: z.optional(dayShape),
  lossType: z.optional(z.enum(LOSS_TYPES)),
  coverage: z.optional(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.optional(z.enum(CARRIER_ANSWERS)),
  deductible: z.optional(centsInQuery),
  waived: z.optional(centsInQuery),
  paidByOthers: z.optional(centsInQuery),
  /** For a rider, the amount spent. */
  lossAmount: z.optional(centsInQuery),
})

const eligibilityShape = z.object({
  member: z.object({ id: idOf('member'), name: z.string() }),
  membership: z.nullable(
    z.object({ id: idOf('membership'), number: z.string(), planName: z.string(), status: z.enum(MEMBERSHIP_STATUSES) }),
  ),
  vehicles: z.array(z.object({ id: idOf('vehicle'), name: z.string(), vin: z.string() })),
  /** The result of the rules for the answers so far. `open`: nothing against it, and the amount is not known yet. */
  verdict: z.enum(['open', 'payable', 'not_payable', 'wait']),
  /** The reasons it could not be paid; none of them prevents filing. */
  against: z.array(z.object({ code: z.string(), reason: sentenceShape, evidence: sentenceShape })),
  most: z.nullable(centsShape),
  because: z.array(sentenceShape),
  claimsLeft: z.nullable(z.number()),
  aggregateLeft: z.nullable(centsShape),
  limit: z.nullable(centsShape),
  reportBy: z.nullable(dayShape),
  /** The first covered day, if the loss was in the waiting period. */
  coverageBeginsOn: z.nullable(dayShape),
  /** Another claim for this car and about this day. */
  sameLoss: z.nullable(z.object({ id: idOf('claim'), number: z.string() })),
  /** The benefit riders of the plan on that day, and how often each is still available in that membership year. */
  riders: z.array(z.object({ kind: z.enum(RIDER_KINDS), limit: centsShape, perYear: z.number(), left: z.number() })),
})
export type Eligibility = z.output<typeof eligibilityShape>

export const claimEligibilityContract = contract({
  eligibility: {
    verb: 'claims.file',
    method: 'GET',
    path: '/claims/eligibility',
    query: eligibilityQuery,
    answer: eligibilityShape,
    summary: 'Estimate whether a loss would be covered, before a claim is filed',
  },
})
