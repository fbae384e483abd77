import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, idOf, momentShape } from '#access/shapes.ts'

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
          openedAt: momentShape,
        }),
      ),
    }),
  },
})
