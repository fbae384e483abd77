import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { denialCode } from '#domains/claims/adjudication/contract.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { claimShape } from '#domains/claims/claim-view/contract.ts'

export const PAYABLE = [
  'not_signed',
  'checklist_open',
  'checklist_failed',
  'waits_for_payment',
  'investigation_first',
  'another_amount',
  'nothing_more_owed',
] as const
const AUTHORITY = [
  'above_plan_limit',
  'over_your_authority',
  'second_person_needed',
  'you_recommended_it',
  'recommender_is_gone',
  'next_level_decides',
  'no_fraud_found',
  'you_investigated_it',
  'you_were_overruled',
  'records_disagree',
] as const

const comment = z.string().check(z.trim(), z.maxLength(2000))

export const decisionTraceShape = z.object({
  decisions: z.array(
    z.object({
      kind: z.string(),
      at: momentShape,
      by: z.nullable(z.string()),
      ruleVersion: z.string(),
      lines: z.array(sentenceShape),
      /** Whether the same inputs give the same result under today's rules and figures; null for readers who do not see it. */
      same: z.nullable(z.boolean()),
    }),
  ),
})
export type DecisionTrace = z.output<typeof decisionTraceShape>

/** The preview of an email, in the member's language. */
export const emailPreviewShape = z.object({
  language: z.enum(['en-US', 'es-US']),
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  footer: z.string(),
})
export type EmailToRead = z.output<typeof emailPreviewShape>

export const decisionsContract = contract({
  decisionTrace: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId/decision-trace',
    params: claimId,
    answer: decisionTraceShape,
    summary: 'Explain each decision: in full for staff, the member’s part for the member',
  },
  approveClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/approval',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ amount: centsShape, comment }),
    summary: 'Approve the amount the rules compute',
    refusals: reasons(...CONFLICT_REASONS, ...PAYABLE, ...AUTHORITY),
  },
  recommendClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/recommendation',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ amount: centsShape, comment: textShape(2000, 'Enter why you recommend it.') }),
    summary: 'Recommend an approval to the next level',
    refusals: reasons(...CONFLICT_REASONS, ...PAYABLE),
  },
  returnClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/return',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Enter what has to be reviewed again.') }),
    summary: 'Send a recommended claim back to review',
    refusals: reasons(...CONFLICT_REASONS, 'you_recommended_it', 'over_your_authority'),
  },
  recommendDenial: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/denial-recommendation',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ code: denialCode, explanation: textShape(4000, 'Enter the facts and documents this is based on.') }),
    summary: 'Recommend a denial to the next level',
    refusals: reasons(...CONFLICT_REASONS, 'investigation_first', 'paid_stands', 'records_disagree'),
  },
  undoApproval: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/approval-reversal',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Enter why you’re taking it back.') }),
    summary: 'Withdraw an approval before its payment is sent',
    refusals: reasons(...CONFLICT_REASONS, 'money_has_left', 'payment_not_planned', 'not_your_approval'),
  },
  giveGoodwill: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/goodwill',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ amount: centsShape, why: textShape(2000, 'Enter the reason. The member reads it.') }),
    summary: 'Issue a goodwill payment of up to $250, by a supervisor; finance releases it, and it uses up no claim',
    refusals: reasons(...CONFLICT_REASONS, 'over_your_authority', 'above_goodwill'),
  },
  keepPayment: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/kept-payment',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Enter why no more is owed.') }),
    summary: 'Close a reopened paid claim without a change',
    refusals: reasons(...CONFLICT_REASONS, 'not_paid_before', 'over_your_authority'),
  },
  closeDuplicate: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/duplicate',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ survivorId: idOf('claim'), comment: textShape(2000, 'Enter how you know it’s the same loss.') }),
    summary: 'Close a claim as a duplicate of another',
    refusals: reasons(...CONFLICT_REASONS, 'paid_already', 'same_claim', 'not_the_same_loss', 'survivor_does_not_stay'),
  },
  denyClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/denial',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ code: denialCode, explanation: textShape(4000, 'Enter the facts and documents this is based on.') }),
    summary: 'Deny a claim with its code, clause, and email',
    refusals: reasons(...CONFLICT_REASONS, ...AUTHORITY, 'code_above_your_level', 'paid_stands'),
  },
  previewDenial: {
    verb: 'claims.decide',
    method: 'GET',
    path: '/claims/:claimId/denial-letter',
    params: claimId,
    query: z.object({ code: denialCode, explanation: z.optional(z.string().check(z.maxLength(4000))) }),
    answer: emailPreviewShape,
    summary: 'Preview the denial email',
    refusals: reasons(...CONFLICT_REASONS),
  },
  previewRequest: {
    verb: 'claims.work',
    method: 'GET',
    path: '/claims/:claimId/document-request-letter',
    params: claimId,
    query: z.object({
      /** Document kinds, separated by commas; `whys` has the reason of each on a line of its own. */
      requirements: z.optional(z.string().check(z.maxLength(1000))),
      whys: z.optional(z.string().check(z.maxLength(6000))),
    }),
    answer: emailPreviewShape,
    summary: 'Preview the email that asks the member for documents',
    refusals: reasons('your_own_claim', 'your_familys_claim', 'your_agencys_claim'),
  },
  previewHold: {
    verb: 'claims.work',
    method: 'GET',
    path: '/claims/:claimId/additional-review-letter',
    params: claimId,
    answer: emailPreviewShape,
    summary: 'Preview the email of an additional review',
    refusals: reasons('your_own_claim', 'your_familys_claim', 'your_agencys_claim'),
  },
  previewApproval: {
    verb: 'claims.decide',
    method: 'GET',
    path: '/claims/:claimId/approval-letter',
    params: claimId,
    answer: emailPreviewShape,
    summary: 'Preview the approval email for the computed amount',
    refusals: reasons(...CONFLICT_REASONS),
  },
})
