import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, cappedCountShape, dayShape, exportQuery, filterShapes, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { PAYMENT_FILTERS, PAYMENT_KINDS, PAYMENT_ORDERS, PAYMENT_STATUSES } from '#domains/money/payments/rules/list-query.ts'
import { REASONS_NOT_TO_REFUND, type ReasonNotToRefund } from '#domains/money/payments/policy.ts'

const whyNot = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason>((value) => typeof value === 'string' && value in reasons))

export const paymentShape = z.object({
  id: idOf('payment'),
  membershipId: idOf('membership'),
  membershipNumber: z.string(),
  memberId: idOf('member'),
  memberName: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  status: z.enum(PAYMENT_STATUSES),
  amountCents: centsShape,
  enrollmentFeeCents: centsShape,
  refundedCents: centsShape,
  periodFrom: z.nullable(dayShape),
  periodTo: z.nullable(dayShape),
  method: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  nextAttemptAt: z.nullable(momentShape),
  at: momentShape,
  stripeUrl: z.nullable(z.string()),
  whyNot: z.object({ refund: whyNot<ReasonNotToRefund>(REASONS_NOT_TO_REFUND) }),
})
export type PaymentView = z.output<typeof paymentShape>

/** Filters of the list of payments, as written in the list's address. */
const paymentFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(PAYMENT_ORDERS)),
  ...filterShapes(PAYMENT_FILTERS),
}

export const paymentContract = contract({
  payments: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments',
    summary: 'Payments of members, newest first; failed ones with the next try. `search` takes a membership number, an e-mail or a name',
    query: z.object({ ...pageQuery, ...paymentFilters }),
    answer: pageOf(paymentShape),
  },
  paymentCount: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payment-count',
    summary: 'How many payments the list has with these filters; `more` when there are more than were counted',
    query: z.object(paymentFilters),
    answer: cappedCountShape,
  },
  paymentExport: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payment-export',
    summary: 'All payments the list has with these filters, as a file; what for is written into the history',
    query: z.object({ ...paymentFilters, ...exportQuery }),
    answer: 'file',
  },
  balance: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments/balance',
    summary: 'Our money at the payment network as it says and as our ledger says, and what it sent to the bank',
    answer: z.object({
      availableCents: centsShape,
      pendingCents: centsShape,
      ledgerCents: centsShape,
      atSandbox: z.boolean(),
      transfers: z.array(z.object({ payoutId: z.string(), amountCents: centsShape, status: z.string(), arrivesOn: dayShape })),
    }),
  },
})
