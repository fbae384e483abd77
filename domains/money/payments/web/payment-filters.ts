import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  PAYMENT_FILTER_NAMES,
  PAYMENT_FILTERS,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_ORDERS,
  PAYMENT_STATUSES,
} from '#domains/money/payments/rules/list-query.ts'
import { PAYMENT_STATUS } from '#domains/money/payments/web/payment-status.tsx'
import { paidWith, PAYMENT_KIND } from '#domains/money/payments/web/payment-words.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

/** Filters of the list of payments, read from the address. */
export function usePaymentFilters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(PAYMENT_ORDERS), ...texts(PAYMENT_FILTER_NAMES) })
  return filters
}

/** Fields and labels of the filters. */
export const paymentFilterFields = (i18n: I18n): readonly FilterField[] => [
  {
    name: 'status',
    label: i18n._(msg`Status`),
    ...PAYMENT_FILTERS.status,
    choices: PAYMENT_STATUSES.map((value) => ({ value, label: i18n._(PAYMENT_STATUS[value].word) })),
  },
  {
    name: 'kind',
    label: i18n._(msg`For`),
    ...PAYMENT_FILTERS.kind,
    choices: PAYMENT_KINDS.map((value) => ({ value, label: i18n._(PAYMENT_KIND[value]) })),
  },
  {
    name: 'method',
    label: i18n._(msg`Paid with`),
    ...PAYMENT_FILTERS.method,
    choices: PAYMENT_METHODS.map((method) => ({ value: method, label: paidWith(i18n, { method, last4: null }) })),
  },
  { name: 'on', label: i18n._(msg`When`), ...PAYMENT_FILTERS.on },
  { name: 'period', label: i18n._(msg`Pays from`), ...PAYMENT_FILTERS.period },
  { name: 'amount', label: i18n._(msg`Amount`), ...PAYMENT_FILTERS.amount, inCents: true },
]

/** Built-in views. Each names the tab of the page it belongs to. */
export const paymentViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'tab=payments' },
  ...PAYMENT_STATUSES.map((status) => ({ name: i18n._(PAYMENT_STATUS[status].word), search: `status=${status}&tab=payments` })),
  { name: i18n._(msg`First payments`), search: 'kind=first&status=not:failed&tab=payments' },
]
