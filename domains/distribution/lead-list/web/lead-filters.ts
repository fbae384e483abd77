import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { LEAD_FILTER_NAMES, LEAD_FILTERS, LEAD_ORDERS, NOBODY } from '#domains/distribution/lead-list/rules/list-query.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { STATE_CHOICES } from '#platform/state-names.data.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

/** Filters of the list of leads, read from the address. */
export function useLeadFilters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(LEAD_ORDERS), ...texts(LEAD_FILTER_NAMES) })
  return filters
}

type Owner = { id: string; name: string }

/** Fields and labels of the filters. A user who sees only their own leads has no filter by owner. */
export const leadFilterFields = (i18n: I18n, owners: readonly Owner[] | null): readonly FilterField[] => [
  {
    name: 'stage',
    label: i18n._(msg`Stage`),
    ...LEAD_FILTERS.stage,
    choices: LEAD_STAGES.map((value) => ({ value, label: i18n._(LEAD_STAGE[value].word) })),
  },
  ...(owners
    ? [
        {
          name: 'owner',
          label: i18n._(msg`Owner`),
          ...LEAD_FILTERS.owner,
          choices: [{ value: NOBODY, label: i18n._(msg`Nobody`) }, ...owners.map(({ id, name }) => ({ value: id, label: name }))],
        },
      ]
    : []),
  { name: 'state', label: i18n._(msg`State`), ...LEAD_FILTERS.state, choices: STATE_CHOICES },
  {
    name: 'source',
    label: i18n._(msg`Source`),
    ...LEAD_FILTERS.source,
    choices: LEAD_SOURCES.map((value) => ({ value, label: i18n._(SOURCE_WORDS[value]) })),
  },
  { name: 'next', label: i18n._(msg`Next action due`), ...LEAD_FILTERS.next },
]

/** Built-in views. Each says that it belongs to the list, not to the board on the same page. */
export const leadViews = (i18n: I18n, today: string): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'as=list' },
  { name: i18n._(msg`Open`), search: 'as=list&stage=not:CONVERTED,NURTURE,LOST,DISQUALIFIED,DUPLICATE' },
  { name: i18n._(msg`Overdue`), search: `as=list&next=before:${today}&stage=not:CONVERTED,NURTURE,LOST,DISQUALIFIED,DUPLICATE` },
  { name: i18n._(msg`Won`), search: 'as=list&stage=CONVERTED' },
  { name: i18n._(msg`Asleep`), search: 'as=list&stage=NURTURE' },
  { name: i18n._(msg`Lost`), search: 'as=list&stage=LOST,DISQUALIFIED' },
]
