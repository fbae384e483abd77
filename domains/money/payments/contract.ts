import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import {
  centsShape,
  countedShape,
  dayShape,
  doneShape,
  exportQuery,
  filterShapes,
  idOf,
  momentShape,
  pageOf,
  pageQuery,
  textShape,
} from '#access/shapes.ts'
import { WHY_NOT_REINSTATE } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { PAYMENT_FILTERS, PAYMENT_KINDS, PAYMENT_ORDERS, PAYMENT_STATUSES } from '#domains/money/payments/rules/list-query.ts'
import { REASONS_NOT_TO_REFUND, type ReasonNotToRefund } from '#domains/money/payments/policy.ts'

const whyNot = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason>((value) => typeof value === 'string' && value in reasons))

/** Paying for a membership. Public, for who pays may have come by a signing link; each answers only to whom it belongs. */
export const checkoutContract = contract({
  openCheckout: {
    verb: 'public',
    method: 'POST',
    path: '/memberships/:membershipId/checkouts',
    summary:
      'Open the payment page of a signed or a lapsed membership, or get the one that is open; for the member, signed in or by their signing link',
    params: z.object({ membershipId: idOf('membership') }),
    body: z.strictObject({ signingToken: z.optional(z.string().check(z.maxLength(200))) }),
    answer: z.object({ checkoutId: idOf('checkout'), url: z.string() }),
    once: 'by_nature',
    refusals: {
      not_signed_yet: 'Sign first; then pay.',
      already_paid: 'This membership is paid.',
      nothing_to_pay: 'This enrolment has ended. Start a new one.',
      already_a_member: 'You already have an active membership. One covers all the cars of your household. Nothing was charged.',
      vin_already_covered: 'One of these cars is already on an active membership.',
      changed_since_signed: 'Something changed after you signed. Nothing was charged: please join again and sign what stands there now.',
      ...WHY_NOT_REINSTATE,
    },
  },
  checkout: {
    verb: 'public',
    method: 'GET',
    path: '/checkouts/:checkoutId',
    viewing: 'never',
    summary: 'How a payment stands; asks the payment network when its news has not come yet',
    params: z.object({ checkoutId: idOf('checkout') }),
    answer: z.object({ status: z.enum(['open', 'complete', 'expired']), membershipStatus: z.string(), url: z.nullable(z.string()) }),
  },
})

export const cardContract = contract({
  openCardPage: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/card-pages',
    summary: "A visit to the payment network's page where the member changes how they pay; what is owed is then tried at once",
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ url: z.string() }),
    once: 'by_nature',
    refusals: { nothing_on_file: 'This membership has not been paid yet: there is no card to change.' },
  },
  openBillPage: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/bill-pages',
    summary:
      "The payment network's page of what is owed past due, where the payer pays it or answers their bank; where the network asks for it no more, a page that pays it and goes on",
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ url: z.string() }),
    once: 'by_nature',
    refusals: {
      nothing_open: 'There is no bill to open: nothing is owed, or a payment is on its way. Look again in an hour.',
      grace_over: 'The days to pay without a gap are over. You can come back from Benefits in your account.',
    },
  },
})

const paymentShape = z.object({
  id: idOf('payment'),
  membershipId: idOf('membership'),
  membershipNumber: z.string(),
  memberId: idOf('member'),
  memberName: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  status: z.enum(PAYMENT_STATUSES),
  amountCents: centsShape,
  enrolmentFeeCents: centsShape,
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

const refundShape = z.object({
  id: idOf('refund'),
  paymentId: idOf('payment'),
  membershipId: idOf('membership'),
  memberName: z.string(),
  amountCents: centsShape,
  reason: z.string(),
  formula: z.array(z.object({ label: z.string(), amountCents: centsShape })),
  status: z.enum(['pending', 'succeeded', 'failed']),
  requestedBy: z.string(),
  at: momentShape,
  /** By when it should and must have gone; null where no law says. */
  targetOn: z.nullable(dayShape),
  hardOn: z.nullable(dayShape),
  /** Nothing goes back to this payer before. */
  heldUntil: z.nullable(dayShape),
  /** What being late cost on top. */
  penaltyCents: centsShape,
  penaltyPaid: z.boolean(),
})

const differenceShape = z.object({
  kind: z.enum(['only_there', 'only_here', 'amount', 'refunded', 'disputed', 'balance']),
  says: z.string(),
  chargeId: z.nullable(z.string()),
  paymentId: z.nullable(idOf('payment')),
  hereCents: z.nullable(centsShape),
  thereCents: z.nullable(centsShape),
})
export type DifferenceView = z.output<typeof differenceShape>

/** What the list of payments is filtered by, as it stands in the list's address. */
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
    answer: countedShape,
  },
  paymentExport: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payment-export',
    summary: 'All payments the list has with these filters, as a file; what for is written into the history',
    query: z.object({ ...paymentFilters, ...exportQuery }),
    answer: 'file',
  },
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
    summary: 'Refunds, newest first',
    query: z.object(pageQuery),
    answer: pageOf(refundShape),
  },
  refundPayment: {
    verb: 'payments.refund',
    method: 'POST',
    path: '/payments/:paymentId/refunds',
    summary: 'Give a payment back the way it came, in part or whole',
    params: z.object({ paymentId: idOf('payment') }),
    body: z.strictObject({
      amountCents: centsShape,
      reason: textShape(300, 'Write why, for the member and for the books.'),
      /** Our own mistake: no commission is taken back for it. */
      companyError: z.optional(z.boolean()),
      /** The enrolment fee alone, or a part of it: no commission was paid on it. */
      enrolmentFee: z.optional(z.boolean()),
    }),
    answer: refundShape,
    once: true,
    refusals: {
      ...REASONS_NOT_TO_REFUND,
      more_than_left: 'This is more than is left of the payment.',
      pays_for_cover: 'This payment pays for days that are still covered. To give back more, end the membership.',
    },
  },
  payPenalty: {
    verb: 'payments.refund',
    method: 'POST',
    path: '/refunds/:refundId/penalty',
    summary: 'Record that the penalty of a late refund was paid',
    once: true,
    params: z.object({ refundId: idOf('refund') }),
    body: z.strictObject({ reference: textShape(120, 'Write the number of the check or of the transfer.') }),
    answer: refundShape,
    refusals: { no_penalty: 'This refund was not late.', penalty_paid: 'This penalty has been paid already.' },
  },
  disputes: {
    verb: 'payments.list',
    method: 'GET',
    path: '/disputes',
    summary: 'Payments taken back by cardholders, newest first',
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
  reconciliation: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments/reconciliation',
    summary: "Our payments of the last 30 days against the network's charges: what differs",
    answer: z.object({ since: momentShape, at: momentShape, compared: z.int(), differences: z.array(differenceShape) }),
  },
})

const newsShape = z.object({
  eventId: z.string(),
  type: z.string(),
  cameBy: z.enum(['webhook', 'sweep']),
  createdAt: momentShape,
  receivedAt: momentShape,
  appliedAt: z.nullable(momentShape),
  attempts: z.int(),
  failure: z.nullable(z.string()),
})

const eventId = z.object({ eventId: z.string().check(z.regex(/^evt_\w{1,250}$/)) })

export const webhookContract = contract({
  receiveWebhook: {
    verb: 'public',
    method: 'POST',
    path: '/webhooks/stripe',
    summary: "The payment network's signed news: kept as it came, answered at once, applied once",
    body: 'bytes',
    answer: z.object({ received: z.literal(true) }),
    refusals: { not_signed_by_stripe: 'The signature does not belong to these bytes, or its time has passed.' },
  },
  webhooks: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events',
    summary: 'News from the payment network, newest first',
    query: z.object({ ...pageQuery, waiting: z.optional(z.enum(['yes'])) }),
    answer: pageOf(newsShape),
  },
  webhook: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events/:eventId',
    summary: 'One piece of news as it came',
    params: eventId,
    answer: z.extend(newsShape, { payload: z.string() }),
  },
  replayWebhook: {
    verb: 'webhooks.replay',
    method: 'POST',
    path: '/webhook-events/:eventId/replay',
    summary: 'Apply a piece of news once more; what was applied stays applied once',
    params: eventId,
    answer: doneShape,
    once: 'by_nature',
  },
})
