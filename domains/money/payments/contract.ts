import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_REFUND, type ReasonNotToRefund } from '#domains/money/payments/policy.ts'
import { amountFilter, dayFilter, valueFilter, wordFilter } from '#platform/filters.ts'

export const PAYMENT_STATUSES = ['succeeded', 'failed', 'refunded', 'partly_refunded', 'disputed', 'charged_back'] as const
export const PAYMENT_KINDS = ['first', 'renewal', 'reinstatement', 'plan_change'] as const
/** The common payment methods; the network knows rarer ones. */
export const PAYMENT_METHODS = ['visa', 'mastercard', 'amex', 'discover', 'us_bank_account'] as const

/** The common reasons of failed payments; the network knows more. */
export const PAYMENT_FAILURES = [
  'insufficient_funds',
  'generic_decline',
  'expired_card',
  'lost_card',
  'stolen_card',
  'incorrect_cvc',
  'processing_error',
] as const
/** In the filter: the network gave no reason. */
export const NO_REASON = 'none'

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

export const paymentList = defineList({
  name: 'payments',
  verb: 'payments.list',
  paths: { list: '/payments', count: '/payment-count', export: '/payment-export' },
  summary:
    'Payments of members, newest first; failed ones with the next try. `search` takes a membership number, an email, a name or a payment',
  row: paymentShape,
  filters: {
    status: wordFilter(PAYMENT_STATUSES),
    kind: wordFilter(PAYMENT_KINDS),
    method: wordFilter(PAYMENT_METHODS),
    /** Why it failed, by the network's code; paid ones have none. */
    failure: valueFilter((value) => /^[a-z0-9_]{1,60}$/.test(value), ['is']),
    /** The day it was paid, or attempted. */
    on: dayFilter('between', 'before', 'after'),
    /** The first day of the period it pays for. */
    period: dayFilter('between', 'before', 'after'),
    amount: amountFilter('over', 'under', 'between'),
  },
})

/** Days of the balance over time, up to today at the office. */
export const BALANCE_DAYS = 90

export const paymentContract = contract({
  payments: paymentList.endpoints.list,
  paymentCount: paymentList.endpoints.count,
  paymentExport: paymentList.endpoints.export,
  balance: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments/balance',
    summary: 'Get our balance at the payment network, by its account and by our ledger, and its transfers to our bank',
    answer: z.object({
      availableCents: centsShape,
      pendingCents: centsShape,
      ledgerCents: centsShape,
      atSandbox: z.boolean(),
      transfers: z.array(z.object({ payoutId: z.string(), amountCents: centsShape, status: z.string(), arrivesOn: dayShape })),
    }),
  },
  balanceDays: {
    verb: 'payments.list',
    method: 'GET',
    path: '/payments/balance-days',
    summary: `Get our balance at the payment network by our ledger, at the end of each of the last ${BALANCE_DAYS} days and as many before`,
    answer: z.object({
      days: z.array(z.object({ on: dayShape, changeCents: centsShape, balanceCents: centsShape, beforeCents: centsShape })),
      /** The reader may open the ledger’s lines of a day. */
      mayOpen: z.boolean(),
    }),
  },
})
