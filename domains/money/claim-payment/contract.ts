import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { PAYOUT_METHODS, PAYOUT_STATUSES } from '#domains/money/payouts/rules/payout.ts'

const stepShape = z.object({
  what: z.enum(['approved', 'released', 'sent', 'settled', 'returned', 'void', 'reissued']),
  at: momentShape,
  why: z.nullable(z.string()),
})

const paymentShape = z.object({
  amountCents: centsShape,
  status: z.enum(PAYOUT_STATUSES),
  owed: z.boolean(),
  method: z.enum(PAYOUT_METHODS),
  to: z.nullable(z.object({ holderName: z.string(), bankName: z.nullable(z.string()), last4: z.nullable(z.string()) })),
  checkNumber: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  /** The next day on which something is to happen, and nothing is asked of the member before. */
  expectedOn: z.nullable(z.string()),
  /** Whether the member has to say anew where they are paid. */
  needsPayee: z.boolean(),
  steps: z.array(stepShape),
})

/** What the member, and who helps them, sees of a claim's money. */
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
      /** The last payment of goodwill, beside what the claim pays. */
      goodwill: z.nullable(paymentShape),
      statement: z.nullable(
        z.object({
          claimNumber: z.nullable(z.string()),
          lossOn: z.nullable(z.string()),
          deductibleCents: z.nullable(centsShape),
          paidCents: centsShape,
          /** What was paid for goodwill besides. */
          goodwillCents: centsShape,
          paidOn: dayShape,
          reducedBy: z.array(z.string()),
        }),
      ),
    }),
  },
})
export type ClaimPayment = z.output<typeof paymentShape>
