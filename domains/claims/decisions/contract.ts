import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { checkShape, denialCode, findingsShape, flag } from '#domains/claims/adjudication/contract.ts'
import { claimId, claimShape, reasons, TIED, whyNotShape } from '#domains/claims/claims/contract.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { RUNNING_CLOCKS } from '#domains/claims/deadlines/rules/clocks.ts'
import { SLOTS } from '#domains/claims/model/rules/documents.data.ts'

export const workbenchShape = z.object({
  claim: claimShape,
  findings: findingsShape,
  /** As if the papers said what the member says: one press fills the form, the handler confirms by saving. */
  asTold: findingsShape,
  cover: z.object({
    words: z.string(),
    limit: centsShape,
    bonus: centsShape,
    waitingFor: z.nullable(centsShape),
    claimsLeft: z.number(),
    aggregateLeft: centsShape,
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
  flags: z.array(
    z.object({
      flag,
      says: z.string(),
      weight: z.number(),
      answer: z.nullable(z.string()),
      claims: z.array(z.object({ id: idOf('claim'), number: z.string() })),
      members: z.array(z.object({ id: idOf('member'), name: z.string() })),
    }),
  ),
  duplicates: z.array(z.object({ id: idOf('claim'), number: z.string() })),
  recommendedBy: z.nullable(z.string()),
  /** When the payment leaves by itself: until then the approval can be taken back. */
  leavesAt: z.nullable(momentShape),
  /** The code somebody recommends to deny with. */
  recommendedCode: z.nullable(z.string()),
  clocks: z.array(
    z.object({ clock: z.enum(RUNNING_CLOCKS), target: dayShape, hard: dayShape, state: z.enum(['on_time', 'due_soon', 'late']) }),
  ),
  investigations: z.array(
    z.object({
      openedBy: z.nullable(z.string()),
      openedAt: momentShape,
      why: z.string(),
      finding: z.nullable(z.enum(['cleared', 'fraud'])),
      findingText: z.nullable(z.string()),
      foundBy: z.nullable(z.string()),
    }),
  ),
  decisions: z.array(
    z.object({
      kind: z.string(),
      by: z.string(),
      at: momentShape,
      amount: z.nullable(centsShape),
      code: z.nullable(z.string()),
      explanation: z.string(),
      ruleVersion: z.string(),
    }),
  ),
  /** A denial that was drawn to be read again; whoever made it sees it once somebody has answered. */
  secondLook: z.nullable(
    z.object({
      decidedBy: z.string(),
      decidedAt: momentShape,
      code: denialCode,
      dueOn: dayShape,
      answer: z.nullable(z.object({ by: z.string(), at: momentShape, agrees: z.boolean(), reason: z.nullable(z.string()) })),
    }),
  ),
  lists: z.array(
    z.object({ at: momentShape, dueOn: dayShape, slots: z.array(z.object({ slot: z.enum(SLOTS), why: z.string(), met: z.boolean() })) }),
  ),
  whyNot: z.object({
    assign: whyNotShape,
    find: whyNotShape,
    request: whyNotShape,
    review: whyNotShape,
    approve: whyNotShape,
    recommend: whyNotShape,
    return: whyNotShape,
    appeal: whyNotShape,
    note: whyNotShape,
    recommendDenial: whyNotShape,
    undo: whyNotShape,
    duplicate: whyNotShape,
    hold: whyNotShape,
    conclude: whyNotShape,
    reopen: whyNotShape,
    declineReopening: whyNotShape,
    secondLook: whyNotShape,
    keepPayment: whyNotShape,
    goodwill: whyNotShape,
    withdrawOnRequest: whyNotShape,
    appealOnRequest: whyNotShape,
  }),
  /** For each code, why this person may not deny with it. */
  whyNotDeny: z.array(z.object({ code: denialCode, whyNot: whyNotShape })),
})
export type Workbench = z.output<typeof workbenchShape>

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
  'next_level_decides',
  'no_fraud_found',
  'you_investigated_it',
  'you_were_overruled',
] as const

const comment = z.string().check(z.trim(), z.maxLength(2000))

export const decisionTraceShape = z.object({
  decisions: z.array(
    z.object({
      kind: z.string(),
      at: momentShape,
      by: z.nullable(z.string()),
      ruleVersion: z.string(),
      lines: z.array(z.string()),
      /** Whether the same inputs give the same answer under today's rules; null for whoever need not know. */
      same: z.nullable(z.boolean()),
    }),
  ),
})
export type DecisionTrace = z.output<typeof decisionTraceShape>

/** A letter before it is sent, in the language its member reads. */
const letterShape = z.object({
  language: z.enum(['en-US', 'es-US']),
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  footer: z.string(),
})
export type LetterToRead = z.output<typeof letterShape>

const waitingLookShape = z.object({
  claimId: idOf('claim'),
  number: z.nullable(z.string()),
  memberName: z.string(),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  code: denialCode,
  decidedBy: z.string(),
  decidedAt: momentShape,
  dueOn: dayShape,
})
export type WaitingLook = z.output<typeof waitingLookShape>

export const decisionsContract = contract({
  decisionTrace: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId/decision-trace',
    params: claimId,
    answer: decisionTraceShape,
    summary: 'How each decision came about, in plain words: all of it for staff, their own part for the member',
  },
  workbench: {
    verb: 'claims.work',
    method: 'GET',
    path: '/claims/:claimId/workbench',
    params: claimId,
    answer: workbenchShape,
    summary: 'The claim with its checklist, its amount and what I may do with it',
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
    refusals: reasons(...TIED, ...PAYABLE, ...AUTHORITY),
  },
  recommendClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/recommendation',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ amount: centsShape, comment: textShape(2000, 'Say why you recommend it.') }),
    summary: 'Recommend an approval to the next level',
    refusals: reasons(...TIED, ...PAYABLE),
  },
  returnClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/return',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Say what has to be looked at again.') }),
    summary: 'Send a recommended claim back to review',
    refusals: reasons(...TIED, 'you_recommended_it', 'over_your_authority'),
  },
  recommendDenial: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/denial-recommendation',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ code: denialCode, explanation: textShape(4000, 'Write down the facts and documents this rests on.') }),
    summary: 'Recommend a denial to the next level',
    refusals: reasons(...TIED, 'investigation_first', 'paid_stands'),
  },
  undoApproval: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/approval-reversal',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Say why you take it back.') }),
    summary: 'Take an approval back before its payment leaves',
    refusals: reasons(...TIED, 'money_has_left', 'payment_not_planned', 'not_your_approval'),
  },
  giveGoodwill: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/goodwill',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ amount: centsShape, why: textShape(2000, 'Say why; the member reads it.') }),
    summary: 'Give up to $250 beside what the plan pays: a supervisor, and finance lets it go; it uses up no claim',
    refusals: reasons(...TIED, 'over_your_authority', 'above_goodwill'),
  },
  keepPayment: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/kept-payment',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ comment: textShape(2000, 'Say why no more is owed.') }),
    summary: 'Close a paid claim that was opened again as it was: what was paid stands',
    refusals: reasons(...TIED, 'not_paid_before', 'over_your_authority'),
  },
  closeDuplicate: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/duplicate',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ survivorId: idOf('claim'), comment: textShape(2000, 'Say how you know that it is the same loss.') }),
    summary: 'Close a claim whose loss is already on another, which stays',
    refusals: reasons(...TIED, 'paid_already', 'same_claim', 'not_the_same_loss', 'survivor_does_not_stay'),
  },
  denyClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/denial',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ code: denialCode, explanation: textShape(4000, 'Write down the facts and documents this rests on.') }),
    summary: 'Deny a claim with its code, its clause and a letter',
    refusals: reasons(...TIED, ...AUTHORITY, 'code_above_your_level', 'paid_stands'),
  },
  secondLooks: {
    verb: 'claims.look_again',
    method: 'GET',
    path: '/second-looks',
    answer: z.object({ rows: z.array(waitingLookShape) }),
    summary: 'Denials of others that were drawn to be read again, oldest first',
  },
  giveSecondLook: {
    verb: 'claims.look_again',
    method: 'POST',
    path: '/claims/:claimId/second-look',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.discriminatedUnion('agrees', [
      z.strictObject({ agrees: z.literal(true), reason: z.optional(comment) }),
      z.strictObject({ agrees: z.literal(false), reason: textShape(2000, 'Say why you see it otherwise.') }),
    ]),
    summary: 'Say whether I agree with a denial that was drawn; who disagrees opens it, and who denied it does not decide again',
    refusals: reasons(...TIED, 'not_drawn', 'you_denied_it', 'code_above_your_level'),
  },
  previewDenial: {
    verb: 'claims.decide',
    method: 'GET',
    path: '/claims/:claimId/denial-letter',
    params: claimId,
    query: z.object({ code: denialCode, explanation: z.optional(z.string().check(z.maxLength(4000))) }),
    answer: letterShape,
    summary: 'The denial letter as it would be sent',
    refusals: reasons(...TIED),
  },
  previewApproval: {
    verb: 'claims.decide',
    method: 'GET',
    path: '/claims/:claimId/approval-letter',
    params: claimId,
    answer: letterShape,
    summary: 'The letter of an approval as it would be sent, over the amount the rules compute',
    refusals: reasons(...TIED),
  },
})
