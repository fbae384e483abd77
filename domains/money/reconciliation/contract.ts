import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, idOf, momentShape } from '#access/shapes.ts'

const differenceShape = z.object({
  kind: z.enum(['only_there', 'only_here', 'amount', 'refunded', 'disputed', 'balance']),
  says: sentenceShape,
  chargeId: z.nullable(z.string()),
  paymentId: z.nullable(idOf('payment')),
  ourCents: z.nullable(centsShape),
  networkCents: z.nullable(centsShape),
})
export type DifferenceView = z.output<typeof differenceShape>

export const reconciliationContract = contract({
  reconciliation: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments/reconciliation',
    summary: "Our payments of the last 30 days against the network's charges: what differs",
    answer: z.object({ since: momentShape, at: momentShape, compared: z.int(), differences: z.array(differenceShape) }),
  },
})
