import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { ANSWERS, answersShape, claimId, claimShape, reasons } from '#domains/claims/claims/contract.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { CARRIER_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { COVERAGE_TYPES, RIDER_KINDS } from '#domains/membership/plans/rules/plans.data.ts'

/** Some answers, as a form saves them. */
export const someAnswersShape = z.partial(z.strictObject(ANSWERS))

export const signatureShape = z.strictObject({
  typedName: textShape(120, 'Type your full name.'),
  attested: z.literal(true, 'Confirm that this is true.'),
  /** Of the answers as the signer read them: answers that were changed meanwhile are not signed. */
  answersDigest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

const centsInQuery = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))
const forWhom = { memberId: z.optional(idOf('member')) }

export const eligibilityQuery = z.object({
  ...forWhom,
  membershipId: z.optional(idOf('membership')),
  vehicleId: z.optional(idOf('vehicle')),
  lossOn: z.optional(dayShape),
  lossType: z.optional(z.enum(LOSS_TYPES)),
  coverage: z.optional(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.optional(z.enum(CARRIER_ANSWERS)),
  deductible: z.optional(centsInQuery),
  waived: z.optional(centsInQuery),
  paidByOthers: z.optional(centsInQuery),
  /** What was spent, where a rider is asked about. */
  lossAmount: z.optional(centsInQuery),
})

export const eligibilityShape = z.object({
  member: z.object({ id: idOf('member'), name: z.string() }),
  membership: z.nullable(
    z.object({ id: idOf('membership'), number: z.string(), planName: z.string(), status: z.enum(MEMBERSHIP_STATUSES) }),
  ),
  vehicles: z.array(z.object({ id: idOf('vehicle'), name: z.string(), vin: z.string() })),
  /** What the rules would say of this loss as told so far. `open` has nothing against it yet. */
  verdict: z.enum(['open', 'payable', 'not_payable', 'wait']),
  /** Each point that stands in the way, in words; never a refusal to file. */
  against: z.array(z.object({ code: z.string(), reason: z.string(), evidence: z.string() })),
  most: z.nullable(centsShape),
  because: z.array(z.string()),
  claimsLeft: z.nullable(z.number()),
  aggregateLeft: z.nullable(centsShape),
  limit: z.nullable(centsShape),
  tellUsBy: z.nullable(dayShape),
  /** A claim that already stands for this car and these days. */
  sameLoss: z.nullable(z.object({ id: idOf('claim'), number: z.string() })),
  /** What the plan of that day pays beside deductibles, and how often it still may in that membership year. */
  riders: z.array(z.object({ kind: z.enum(RIDER_KINDS), limit: centsShape, perYear: z.number(), left: z.number() })),
})
export type Eligibility = z.output<typeof eligibilityShape>

export const filingContract = contract({
  eligibility: {
    verb: 'claims.file',
    method: 'GET',
    path: '/claims/eligibility',
    query: eligibilityQuery,
    answer: eligibilityShape,
    summary: 'What the rules that decide would say of a loss, before a claim is made',
  },
  startClaim: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims',
    once: true,
    answer: z.object({ id: idOf('claim') }),
    body: z.strictObject({ ...forWhom, answers: z.optional(someAnswersShape) }),
    summary: 'Begin a claim with its first answer; it is kept as a draft for 60 days, and as long as it can be sent',
    refusals: { no_membership: 'There is no membership to claim under.' },
  },
  answerClaim: {
    verb: 'claims.file',
    method: 'PATCH',
    path: '/claims/:claimId',
    params: claimId,
    body: someAnswersShape,
    answer: z.object({ savedAt: momentShape }),
    summary: 'Save some answers of a draft',
    refusals: reasons('already_submitted', 'not_your_draft'),
  },
  submitClaim: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims/:claimId/submission',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ signature: z.optional(signatureShape) }),
    summary: 'Submit a claim: signed by the member, or for them, who then gets a link to sign',
    refusals: reasons('not_a_draft', 'not_your_draft', 'wrong_name', 'changed_since_read'),
  },
  signClaim: {
    verb: 'claims.sign',
    method: 'POST',
    path: '/claims/:claimId/signature',
    params: claimId,
    body: signatureShape,
    answer: claimShape,
    summary: 'Sign a claim that somebody filed for me',
    refusals: reasons('only_the_member_signs', 'already_signed', 'claim_not_open', 'wrong_name', 'changed_since_read'),
  },
  remindToSign: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims/:claimId/signing-link',
    params: claimId,
    answer: doneShape,
    summary: 'Send the member the link to sign again',
    refusals: reasons('already_signed', 'claim_not_open'),
  },
  claimToSign: {
    verb: 'public',
    method: 'GET',
    path: '/claim-signings/:token',
    params: z.object({ token: z.string() }),
    answer: z.object({
      number: z.string(),
      memberName: z.string(),
      filedBy: z.string(),
      vehicle: z.nullable(z.string()),
      answers: answersShape,
      answersDigest: z.string(),
      statements: z.array(z.string()),
      fraudWarning: z.string(),
      esign: z.string(),
    }),
    summary: 'What the holder of a signing link is asked to sign',
    refusals: { link_used_or_expired: 'This link was used or has expired.' },
  },
  signByLink: {
    verb: 'public',
    method: 'POST',
    path: '/claim-signings/:token',
    params: z.object({ token: z.string() }),
    body: signatureShape,
    answer: z.object({ number: z.string() }),
    summary: 'Sign a claim with the link from the e-mail',
    refusals: {
      link_used_or_expired: 'This link was used or has expired.',
      ...reasons('already_signed', 'claim_not_open', 'wrong_name', 'changed_since_read'),
    },
  },
})
