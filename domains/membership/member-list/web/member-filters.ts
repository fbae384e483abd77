import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MEMBER_FILTER_NAMES, MEMBER_FILTERS, MEMBER_ORDERS, MEMBER_STATES } from '#domains/membership/member-list/rules/list-query.ts'
import { MEMBERSHIP_STATUS } from '#domains/membership/memberships/web/membership-status.tsx'
import { STATE_CHOICES } from '#platform/state-names.data.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

/** The filters of the list of members, read from the address. */
export function useMemberFilters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(MEMBER_ORDERS), ...texts(MEMBER_FILTER_NAMES) })
  return filters
}

/** The labels of the filters. Agencies are a filter only when there is more than one. */
export const memberFilterFields = (i18n: I18n): readonly FilterField[] => {
  const yesNo = (none: string, some: string) => [
    { value: 'none', label: none },
    { value: 'some', label: some },
  ]
  return [
    {
      name: 'status',
      label: i18n._(msg`Membership`),
      operators: MEMBER_FILTERS.status.operators,
      choices: MEMBER_STATES.map((value) => ({
        value,
        label: value === 'NONE' ? i18n._(msg`None yet`) : i18n._(MEMBERSHIP_STATUS[value].word),
      })),
    },
    { name: 'paidThrough', label: i18n._(msg`Paid through`), operators: MEMBER_FILTERS.paidThrough.operators },
    { name: 'state', label: i18n._(msg`State`), operators: MEMBER_FILTERS.state.operators, choices: STATE_CHOICES },
    { name: 'since', label: i18n._(msg`With us since`), operators: MEMBER_FILTERS.since.operators },
    {
      name: 'vehicles',
      label: i18n._(msg`Vehicles`),
      operators: MEMBER_FILTERS.vehicles.operators,
      choices: yesNo(i18n._(msg`None`), i18n._(msg`At least one`)),
    },
    {
      name: 'account',
      label: i18n._(msg`Account`),
      operators: MEMBER_FILTERS.account.operators,
      choices: yesNo(i18n._(msg`None yet`), i18n._(msg`Has one`)),
    },
  ]
}

/** The built-in views. */
export const memberViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`Active`), search: 'status=ACTIVE' },
  { name: i18n._(msg`Past due`), search: 'status=PAST_DUE' },
  { name: i18n._(msg`Lapsed`), search: 'status=LAPSED' },
  { name: i18n._(msg`Cancelling`), search: 'status=CANCEL_SCHEDULED' },
  { name: i18n._(msg`To be signed or paid`), search: 'status=DRAFT,PENDING_PAYMENT' },
  { name: i18n._(msg`Without a car`), search: 'status=ACTIVE,PAST_DUE&vehicles=none' },
]
