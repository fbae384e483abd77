import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { paymentShape } from '#domains/money/payments/contract.ts'
import { REASONS_NOT_TO_REFUND } from '#domains/money/payments/policy.ts'

const refundShape = z.object({
  id: idOf('refund'),
  paymentId: idOf('payment'),
  membershipId: idOf('membership'),
  memberName: z.string(),
  amountCents: centsShape,
  reason: sentenceOrTypedShape,
  formula: z.array(z.object({ label: sentenceOrTypedShape, amountCents: centsShape })),
  status: z.enum(['pending', 'succeeded', 'failed']),
  requestedBy: z.string(),
  at: momentShape,
  /** The target and the last day of the refund; null where no law sets one. */
  targetOn: z.nullable(dayShape),
  hardOn: z.nullable(dayShape),
  /** No refund is sent to this payer before this day. */
  heldUntil: z.nullable(dayShape),
  /** The penalty for being late, in addition. */
  penaltyCents: centsShape,
  penaltyPaid: z.boolean(),
})

export type RefundView = z.output<typeof refundShape>

/** Refunds that are not done: sent and not confirmed, failed and not made again, or late with a penalty that is not paid. */
export const OPEN_REFUNDS = ['pending', 'failed', 'penalty_owed'] as const
export type OpenRefund = (typeof OPEN_REFUNDS)[number]

export const refundContract = contract({
  membershipPayments: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/payments',
    summary: "A membership's payments and refunds, newest first",
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ payments: z.array(paymentShape), refunds: z.array(refundShape), canChangeCard: z.boolean() }),
  },
  refunds: {
    verb: 'payments.list',
    method: 'GET',
    path: '/refunds',
    summary:
      'Refunds, newest first; of one payment; those on the way, those that failed and were not made again, or those whose penalty is owed',
    query: z.object({ ...pageQuery, payment: z.optional(idOf('payment')), only: z.optional(z.enum(OPEN_REFUNDS)) }),
    answer: pageOf(refundShape),
  },
  refundPayment: {
    verb: 'payments.refund',
    method: 'POST',
    path: '/payments/:paymentId/refunds',
    summary: 'Refund a payment, in part or in full, to its original payment method',
    params: z.object({ paymentId: idOf('payment') }),
    body: z.strictObject({
      amountCents: centsShape,
      reason: textShape(300, 'Enter the reason, for the member and for our records.'),
      /** The payment was our own mistake: no commission is taken back for it. */
      companyError: z.optional(z.boolean()),
      /** The enrollment fee alone, or a part of it: no commission was paid on it. */
      enrollmentFee: z.optional(z.boolean()),
    }),
    answer: refundShape,
    once: true,
    refusals: {
      ...REASONS_NOT_TO_REFUND,
      more_than_left: 'Check the amount. It’s more than what’s left of the payment.',
      pays_for_cover: 'This payment is for days that are still covered. To refund more, end the membership.',
    },
  },
  payPenalty: {
    verb: 'payments.refund',
    method: 'POST',
    path: '/refunds/:refundId/penalty',
    summary: 'Record that the penalty for a late refund was paid',
    once: true,
    params: z.object({ refundId: idOf('refund') }),
    body: z.strictObject({ reference: textShape(120, 'Enter the number of the check or of the transfer.') }),
    answer: refundShape,
    refusals: { no_penalty: 'This refund wasn’t late.', penalty_paid: 'This penalty has already been paid.' },
  },
})
