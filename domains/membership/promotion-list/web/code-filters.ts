import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import {
  PROMOTION_FILTER_NAMES,
  PROMOTION_FILTERS,
  PROMOTION_KINDS,
  type PromotionScope,
  SCOPES,
} from '#domains/membership/promotion-list/rules/list-query.ts'
import { PROMOTION_STATUSES, WATCHED, type Watched } from '#domains/membership/promotions/rules/promotion-status.ts'
import { PROMOTION_STATUS } from '#domains/membership/promotions/web/promotion-status.tsx'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

/** The filters of the list of codes, read from the address. */
export function useCodeFilters() {
  const [filters] = useSearchState({ search: text, ...texts(PROMOTION_FILTER_NAMES) })
  return filters
}

const KIND = {
  percent: msg`A share of the price`,
  amount: msg`An amount`,
  fee_waiver: msg`The enrollment fee`,
} as const satisfies Record<PromotionView['off']['kind'], MessageDescriptor>

const SCOPE = {
  everybody: msg`Everybody`,
  plans: msg`Some plans`,
  agencies: msg`Some agencies`,
  alliances: msg`Some alliance groups`,
  states: msg`Some states`,
  new_members: msg`New members`,
  given_out_singly: msg`Given out singly`,
} as const satisfies Record<PromotionScope, MessageDescriptor>

const WATCH = {
  ends_soon: msg`Ends within 30 days`,
  unused: msg`Unused`,
} as const satisfies Record<Watched, MessageDescriptor>

/** The labels of the filters. */
export const codeFilterFields = (i18n: I18n): readonly FilterField[] => [
  {
    name: 'status',
    label: i18n._(msg`Status`),
    ...PROMOTION_FILTERS.status,
    choices: PROMOTION_STATUSES.map((value) => ({ value, label: i18n._(PROMOTION_STATUS[value].word) })),
  },
  {
    name: 'kind',
    label: i18n._(msg`Takes off`),
    ...PROMOTION_FILTERS.kind,
    choices: PROMOTION_KINDS.map((value) => ({ value, label: i18n._(KIND[value]) })),
  },
  {
    name: 'scope',
    label: i18n._(msg`For`),
    ...PROMOTION_FILTERS.scope,
    choices: SCOPES.map((value) => ({ value, label: i18n._(SCOPE[value]) })),
  },
  {
    name: 'only',
    label: i18n._(msg`Watch`),
    ...PROMOTION_FILTERS.only,
    choices: WATCHED.map((value) => ({ value, label: i18n._(WATCH[value]) })),
  },
]

/** The built-in views, each with how many codes of the search it has. */
export const codeViews = (i18n: I18n, counts: Partial<Record<string, number>>): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '', count: counts['all'] },
  ...PROMOTION_STATUSES.map((status) => ({
    name: i18n._(PROMOTION_STATUS[status].word),
    search: `status=${status}`,
    count: counts[status],
  })),
  ...WATCHED.map((watched) => ({ name: i18n._(WATCH[watched]), search: `only=${watched}`, count: counts[watched] })),
]
