import { isDay } from '#platform/days.ts'
import { type Filters, type FilterRules, isAmount, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

export const PAYMENT_STATUSES = ['succeeded', 'failed', 'refunded', 'partly_refunded', 'disputed', 'charged_back'] as const
export const PAYMENT_KINDS = ['first', 'renewal', 'reinstatement', 'plan_change'] as const
/** The common payment methods; the network knows rarer ones. */
export const PAYMENT_METHODS = ['visa', 'mastercard', 'amex', 'discover', 'us_bank_account'] as const

/** Filters of the list of payments: the operators of each filter, and the values it accepts. Amounts are in cents. */
export const PAYMENT_FILTERS = {
  status: { operators: ['is', 'not'], fits: oneOfWords(PAYMENT_STATUSES) },
  kind: { operators: ['is', 'not'], fits: oneOfWords(PAYMENT_KINDS) },
  method: { operators: ['is', 'not'], fits: oneOfWords(PAYMENT_METHODS) },
  /** The day it was paid, or attempted. */
  on: { operators: ['between', 'before', 'after'], fits: isDay },
  /** The first day of the period it pays for. */
  period: { operators: ['between', 'before', 'after'], fits: isDay },
  amount: { operators: ['over', 'under', 'between'], fits: isAmount },
} as const satisfies FilterRules

export const PAYMENT_FILTER_NAMES = namesOf(PAYMENT_FILTERS)
export const PAYMENT_ORDERS = ['newest', 'oldest'] as const

export type PaymentQuery = { search: string | null; filters: Filters<typeof PAYMENT_FILTERS>; oldestFirst: boolean }

type RawQuery = { search?: string | undefined; sort?: string | undefined } & Partial<
  Record<(typeof PAYMENT_FILTER_NAMES)[number], string | undefined>
>

export const paymentQuery = (raw: RawQuery): PaymentQuery => ({
  search: raw.search?.trim() || null,
  filters: readFilters(PAYMENT_FILTERS, raw),
  oldestFirst: raw.sort === 'oldest',
})
