import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { claimRowShape, claimShape, whyNotShape } from '#capabilities/claims/contract.ts'
import { SLOTS } from '#capabilities/claims/rules/documents.data.ts'
import { DENIALS, type DenialCode } from '#capabilities/claims/rules/denial-codes.data.ts'
import { type Findings, NO_FINDINGS } from '#capabilities/claims/rules/findings.ts'
import { FRAUD_FLAGS, type FraudFlag } from '#capabilities/claims/rules/fraud-flags.data.ts'
import { CLAIM_REASONS, type ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { COVERAGE_TYPES } from '#capabilities/plans/rules/plans.data.ts'

const claimId = z.object({ claimId: idOf('claim') })
const yesNo = z.nullable(z.boolean())
const denialCode = z.custom<DenialCode>((value) => typeof value === 'string' && value in DENIALS, 'Choose a reason.')
const flag = z.custom<FraudFlag>((value) => typeof value === 'string' && value in FRAUD_FLAGS)

const FINDINGS = {
  policyInForce: yesNo, policyCoversLoss: yesNo, policyListsCar: yesNo, claimantOnPolicy: yesNo,
  policyDeductible: z.nullable(centsShape), coverage: z.nullable(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.nullable(z.enum(['paid', 'below_deductible', 'denied'])), carrierDeductible: z.nullable(centsShape),
  differenceExplained: yesNo, waived: z.nullable(centsShape), paidByOthers: z.nullable(centsShape),
  deductiblePaid: yesNo, repaired: yesNo, personalUse: yesNo, accidental: yesNo, payeeVerified: yesNo,
  goodCause: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
  flags: z.partialRecord(flag, z.string().check(z.trim(), z.maxLength(500))),
}
export const findingsShape = z.object(FINDINGS)
export const readFindings = (kept: Record<string, unknown>): Findings => findingsShape.parse({ ...NO_FINDINGS, ...kept })

export const QUEUE_VIEWS = ['all', 'unassigned', 'mine', 'documents_arrived', 'near_due', 'high_amount', 'second_person', 'appeals'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

export const queueRowShape = z.extend(claimRowShape, {
  reserve: centsShape,
  assignedTo: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  dueOn: z.nullable(dayShape),
  clock: z.nullable(z.enum(['on_time', 'due_soon', 'late'])),
  arrived: z.boolean(),
  ageDays: z.number(),
})
export type QueueRow = z.output<typeof queueRowShape>

export const checkShape = z.object({
  number: z.number(),
  asks: z.string(),
  result: z.enum(['pass', 'fail', 'not_applicable', 'unknown']),
  evidence: z.string(),
  code: z.nullable(denialCode),
})

export const workbenchShape = z.object({
  claim: claimShape,
  findings: findingsShape,
  /** As if the papers said what the member says: one press fills the form, the handler confirms by saving. */
  asTold: findingsShape,
  cover: z.object({
    words: z.string(), limit: centsShape, bonus: centsShape, waitingFor: z.nullable(centsShape), claimsLeft: z.number(), aggregateLeft: centsShape,
  }),
  checks: z.array(checkShape),
  recommendation: z.object({
    outcome: z.enum(['approve', 'deny', 'investigate', 'wait', 'ask']),
    amount: z.nullable(centsShape),
    code: z.nullable(denialCode),
    reasons: z.array(z.string()),
  }),
  /** What the formula pays, line by line, whatever the checklist says. */
  amount: z.nullable(centsShape),
  trace: z.array(z.string()),
  reducedBy: z.array(z.object({ code: z.string(), reason: z.string() })),
  score: z.number(),
  flags: z.array(z.object({ flag, says: z.string(), weight: z.number(), answer: z.nullable(z.string()) })),
  duplicates: z.array(z.object({ id: idOf('claim'), number: z.string() })),
  recommendedBy: z.nullable(z.string()),
  decisions: z.array(
    z.object({
      kind: z.string(), by: z.string(), at: momentShape, amount: z.nullable(centsShape), code: z.nullable(z.string()), explanation: z.string(),
      ruleVersion: z.string(),
    }),
  ),
  lists: z.array(z.object({ at: momentShape, dueOn: dayShape, slots: z.array(z.object({ slot: z.enum(SLOTS), why: z.string(), met: z.boolean() })) })),
  whyNot: z.object({
    assign: whyNotShape, find: whyNotShape, request: whyNotShape, review: whyNotShape, approve: whyNotShape, recommend: whyNotShape,
    return: whyNotShape, appeal: whyNotShape, note: whyNotShape,
  }),
  /** For each code, why this person may not deny with it. */
  whyNotDeny: z.array(z.object({ code: denialCode, whyNot: whyNotShape })),
})
export type Workbench = z.output<typeof workbenchShape>

const reasons = (...codes: readonly ClaimReason[]) => Object.fromEntries(codes.map((code) => [code, CLAIM_REASONS[code]]))
const TIED = ['your_own_claim', 'your_familys_claim', 'your_agencys_claim', 'not_a_claims_handler', 'claim_not_open'] as const
const PAYABLE = ['not_signed', 'checklist_open', 'checklist_failed', 'waits_for_payment', 'investigation_first', 'another_amount'] as const
const AUTHORITY = ['above_plan_limit', 'over_your_authority', 'second_person_needed', 'you_recommended_it', 'next_level_decides'] as const

const comment = z.string().check(z.trim(), z.maxLength(2000))

export const workbenchContract = contract({
  claimQueue: {
    verb: 'claims.work', method: 'GET', path: '/claim-queue', query: z.object({ ...pageQuery, view: z.optional(z.enum(QUEUE_VIEWS)) }),
    answer: pageOf(queueRowShape), summary: 'Open claims, whatever is due first on top',
  },
  queueCounts: {
    verb: 'claims.work', method: 'GET', path: '/claim-queue/counts', answer: z.record(z.enum(QUEUE_VIEWS), z.number()), summary: 'How many claims each view of the queue holds',
  },
  claimHandlers: {
    verb: 'claims.work', method: 'GET', path: '/claim-handlers', summary: 'Who claims can be assigned to',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string(), level: z.nullable(z.number()) })) }),
  },
  workbench: {
    verb: 'claims.work', method: 'GET', path: '/claims/:claimId/workbench', params: claimId, answer: workbenchShape,
    summary: 'The claim with its checklist, its amount and what I may do with it',
  },
  assignClaim: {
    verb: 'claims.work', method: 'PUT', path: '/claims/:claimId/assignment', params: claimId, answer: doneShape,
    body: z.strictObject({ to: z.nullable(idOf('user')), from: z.nullable(idOf('user')) }),
    summary: 'Give a claim to a handler, or back to all; `from` is who had it when I looked', refusals: reasons(...TIED, 'someone_else_took_it'),
  },
  findClaim: {
    verb: 'claims.work', method: 'PATCH', path: '/claims/:claimId/findings', params: claimId, body: z.partial(z.strictObject(FINDINGS)), answer: doneShape,
    summary: 'Write down what the papers say', refusals: reasons(...TIED),
  },
  requestDocuments: {
    verb: 'claims.work', method: 'POST', path: '/claims/:claimId/document-requests', params: claimId, answer: doneShape,
    body: z.strictObject({
      slots: z.array(z.object({ slot: z.enum(SLOTS), why: textShape(500, 'Say why it is needed.') })).check(z.minLength(1, 'Choose at least one document.')),
    }),
    summary: 'Ask the member for documents, in one list', refusals: reasons(...TIED, 'first_level_asks_once'),
  },
  reviewClaim: {
    verb: 'claims.work', method: 'POST', path: '/claims/:claimId/review', params: claimId, answer: doneShape,
    summary: 'Take a claim whose documents are complete into review', refusals: reasons(...TIED, 'list_not_met'),
  },
  approveClaim: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/approval', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ amount: centsShape, comment }), summary: 'Approve the amount the rules compute',
    refusals: reasons(...TIED, ...PAYABLE, ...AUTHORITY),
  },
  recommendClaim: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/recommendation', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ amount: centsShape, comment: textShape(2000, 'Say why you recommend it.') }),
    summary: 'Recommend an approval to the next level', refusals: reasons(...TIED, ...PAYABLE),
  },
  returnClaim: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/return', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Say what has to be looked at again.') }),
    summary: 'Send a recommended claim back to review', refusals: reasons(...TIED, 'you_recommended_it', 'over_your_authority'),
  },
  denyClaim: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/denial', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ code: denialCode, explanation: textShape(4000, 'Write down the facts and documents this rests on.') }),
    summary: 'Deny a claim with its code, its clause and a letter', refusals: reasons(...TIED, ...AUTHORITY, 'code_above_your_level'),
  },
  previewDenial: {
    verb: 'claims.decide', method: 'GET', path: '/claims/:claimId/denial-letter', params: claimId,
    query: z.object({ code: denialCode, explanation: z.optional(z.string().check(z.maxLength(4000))) }),
    answer: z.object({
      subject: z.string(), greeting: z.string(), paragraphs: z.array(z.string()), facts: z.array(z.object({ label: z.string(), value: z.string() })),
      footer: z.string(),
    }),
    summary: 'The denial letter as it would be sent',
  },
  decideAppeal: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/appeal-decision', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ outcome: z.enum(['overturned', 'stands']), explanation: textShape(4000, 'Write down what you found.') }),
    summary: 'Decide an appeal, as someone who had no part in the decision',
    refusals: reasons(...TIED, ...PAYABLE, 'over_your_authority', 'you_decided_it', 'above_plan_limit'),
  },
  noteOnClaim: {
    verb: 'claims.note', method: 'POST', path: '/claims/:claimId/notes', params: claimId, answer: doneShape,
    body: z.strictObject({ body: textShape(5000, 'Write a note.') }), summary: 'Leave an internal note; only staff reads it',
    refusals: reasons('your_own_claim', 'your_familys_claim', 'your_agencys_claim'),
  },
})
