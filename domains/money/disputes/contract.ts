import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_SUBMIT, type ReasonNotToSubmit } from '#domains/money/disputes/policy.ts'
import { POINTS } from '#domains/money/disputes/rules/answering-reason.ts'

const one = { params: z.object({ disputeId: z.string().check(z.regex(/^(du|dp)_\w{1,250}$/, 'We don’t recognize this dispute.')) }) }

/** What would be submitted, or was. */
const evidenceShape = z.object({
  disputeId: z.string(),
  memberName: z.string(),
  membershipNumber: z.string(),
  reason: z.string(),
  amountCents: centsShape,
  payment: z.object({
    id: idOf('payment'),
    at: momentShape,
    amountCents: centsShape,
    from: z.nullable(dayShape),
    to: z.nullable(dayShape),
  }),
  dueAt: z.nullable(momentShape),
  points: z.array(z.object({ name: z.enum(POINTS), standing: z.enum(['helps', 'missing', 'against']) })),
  submittedAt: z.nullable(momentShape),
  /** Null: on the network’s own dashboard. */
  submittedBy: z.nullable(z.string()),
  whyNot: z.object({
    submit: z.nullable(z.custom<ReasonNotToSubmit>((value) => typeof value === 'string' && value in REASONS_NOT_TO_SUBMIT)),
  }),
})
export type EvidenceView = z.output<typeof evidenceShape>

export const disputeContract = contract({
  disputes: {
    verb: 'payments.list',
    method: 'GET',
    path: '/disputes',
    summary: 'List disputed payments: the open ones by the day their evidence is due, then the newest',
    query: z.object({ payment: z.optional(idOf('payment')) }),
    answer: z.object({
      rows: z.array(
        z.object({
          disputeId: z.string(),
          paymentId: idOf('payment'),
          membershipId: idOf('membership'),
          memberName: z.string(),
          amountCents: centsShape,
          reason: z.string(),
          status: z.string(),
          outcome: z.enum(['open', 'won', 'lost', 'closed']),
          /** A question of the cardholder's bank: no money has moved. */
          isInquiry: z.boolean(),
          evidenceDueAt: z.nullable(momentShape),
          evidenceSubmittedAt: z.nullable(momentShape),
          /** The reader may answer the bank. */
          mayAnswer: z.boolean(),
          openedAt: momentShape,
        }),
      ),
    }),
  },
  evidence: {
    verb: 'disputes.answer',
    method: 'GET',
    path: '/disputes/:disputeId/evidence',
    summary: 'Get which facts answer the reason of a dispute, by when they are due, and whether they were submitted',
    ...one,
    answer: evidenceShape,
  },
  pack: {
    verb: 'disputes.answer',
    method: 'GET',
    path: '/disputes/:disputeId/evidence-pack',
    summary: 'Open the evidence of a dispute as a PDF; that it was opened is written into the history, once a day for each reader',
    ...one,
    impersonation: 'never',
    answer: 'file',
  },
  submit: {
    verb: 'disputes.answer',
    method: 'POST',
    path: '/disputes/:disputeId/evidence',
    summary: 'Submit the evidence of a dispute to the payment network, once and for good',
    ...one,
    answer: evidenceShape,
    once: 'by_nature',
    refusals: REASONS_NOT_TO_SUBMIT,
  },
})
