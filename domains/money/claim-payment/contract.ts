import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { PAYOUT_METHODS, PAYOUT_STATUSES } from '#domains/money/payouts/rules/payout.ts'

const stepShape = z.object({
  what: z.enum(['approved', 'released', 'sent', 'settled', 'returned', 'void', 'reissued']),
  at: momentShape,
  why: z.nullable(sentenceOrTypedShape),
})

const paymentShape = z.object({
  amountCents: centsShape,
  status: z.enum(PAYOUT_STATUSES),
  owed: z.boolean(),
  method: z.enum(PAYOUT_METHODS),
  to: z.nullable(z.object({ holderName: z.string(), bankName: z.nullable(z.string()), last4: z.nullable(z.string()) })),
  checkNumber: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  /** The day of the next step, when nothing is needed from the member before it. */
  expectedOn: z.nullable(z.string()),
  /** Whether the member has to enter a new payment method. */
  needsPayee: z.boolean(),
  steps: z.array(stepShape),
})

/** The payment of a claim as the member, and those who help them, see it. */
export const claimPaymentContract = contract({
  claimPayment: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId/payment',
    summary:
      "A claim's payment step by step, and once it is paid the statement; bank details only for the member and staff, sales see neither",
    params: z.object({ claimId: idOf('claim') }),
    answer: z.object({
      payment: z.nullable(paymentShape),
      /** The last goodwill payment, in addition to what the claim pays. */
      goodwill: z.nullable(paymentShape),
      statement: z.nullable(
        z.object({
          claimNumber: z.nullable(z.string()),
          lossOn: z.nullable(z.string()),
          deductibleCents: z.nullable(centsShape),
          paidCents: centsShape,
          /** Goodwill paid in addition. */
          goodwillCents: centsShape,
          paidOn: dayShape,
          reducedBy: z.array(z.string()),
        }),
      ),
    }),
  },
})
export type ClaimPayment = z.output<typeof paymentShape>
