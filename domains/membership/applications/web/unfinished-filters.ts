import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import {
  type ContactKind,
  CONTACT_KINDS,
  UNFINISHED_FILTER_NAMES,
  UNFINISHED_FILTERS,
  UNFINISHED_ORDERS,
} from '#domains/membership/applications/rules/list-query.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plans.data.ts'
import { STATE_CHOICES } from '#platform/state-names.data.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

export const STEP_WORDS = {
  plan: msg`Choosing a plan`,
  you: msg`Who they are`,
  cars: msg`Their cars`,
  pay: msg`Just before paying`,
} as const satisfies Record<Step, unknown>

const CONTACT_WORDS = { phone: msg`By phone`, email: msg`By e-mail`, nothing: msg`Not at all` } as const satisfies Record<
  ContactKind,
  unknown
>

/** The filters of the list of unfinished applications, read from the address. */
export function useUnfinishedFilters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(UNFINISHED_ORDERS), ...texts(UNFINISHED_FILTER_NAMES) })
  return filters
}

export const unfinishedFilterFields = (i18n: I18n): readonly FilterField[] => [
  {
    name: 'step',
    label: i18n._(msg`Left at`),
    ...UNFINISHED_FILTERS.step,
    choices: STEPS.map((value) => ({ value, label: i18n._(STEP_WORDS[value]) })),
  },
  {
    name: 'reach',
    label: i18n._(msg`Can be reached`),
    ...UNFINISHED_FILTERS.reach,
    choices: CONTACT_KINDS.map((value) => ({ value, label: i18n._(CONTACT_WORDS[value]) })),
  },
  { name: 'state', label: i18n._(msg`State`), ...UNFINISHED_FILTERS.state, choices: STATE_CHOICES },
  {
    name: 'plan',
    label: i18n._(msg`Plan`),
    ...UNFINISHED_FILTERS.plan,
    choices: PLAN_CODES.map((value) => ({ value, label: value })),
  },
  { name: 'left', label: i18n._(msg`Last answer`), ...UNFINISHED_FILTERS.left },
]

/** The built-in views. */
export const unfinishedViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`To ring`), search: 'reach=phone' },
  { name: i18n._(msg`Just before paying`), search: 'step=pay' },
]
