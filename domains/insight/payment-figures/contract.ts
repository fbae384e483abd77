import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, momentShape, periodQuery, periodShape } from '#access/shapes.ts'

const failureShape = z.object({
  /** The network's code, as the list of payments takes it in `failure`. */
  failure: z.string(),
  count: z.int(),
  /** The sum of the amounts that were not collected by these attempts. */
  amountCents: centsShape,
})
export type FailureFigures = z.output<typeof failureShape>

const feeMonthShape = z.object({
  month: z.string(),
  /** The days of the month that are in the period. */
  from: dayShape,
  to: dayShape,
  feeCents: centsShape,
  collectedCents: centsShape,
})
export type FeeMonth = z.output<typeof feeMonthShape>

export const paymentFiguresContract = contract({
  failures: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payment-failures',
    summary: 'Failed payments of a period by the network’s reason, the most frequent first',
    query: z.object(periodQuery),
    answer: z.object({ period: periodShape, count: z.int(), amountCents: centsShape, rows: z.array(failureShape), asOf: momentShape }),
  },
  fees: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payment-network-fees',
    summary: 'The network’s fees by month, with what was collected',
    query: z.object(periodQuery),
    answer: z.object({
      period: periodShape,
      feeCents: centsShape,
      collectedCents: centsShape,
      months: z.array(feeMonthShape),
      /** The reader may open the ledger’s lines. */
      mayOpen: z.boolean(),
      asOf: momentShape,
    }),
  },
})
