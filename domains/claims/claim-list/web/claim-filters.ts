import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { LOSS_TYPES, SHOWN_STATUSES, type ShownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { CLAIM_FILTER_NAMES, CLAIM_FILTERS, CLAIM_ORDERS, NOBODY } from '#domains/claims/claim-list/rules/list-query.ts'
import { CLAIM_STATUS } from '#domains/claims/claims/web/claim-status.tsx'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { STATE_CHOICES } from '#platform/state-names.data.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

/** The filters of the list, from the URL. */
export function useClaimFilters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(CLAIM_ORDERS), ...texts(CLAIM_FILTER_NAMES) })
  return filters
}

/** Claims handlers; empty for a reader who does not work on claims. */
export type Handlers = readonly { id: string; name: string }[]

/** The fields of the filter bar. */
export function useClaimFilterFields(i18n: I18n, handlers: Handlers): readonly FilterField[] {
  const { currentUser } = useClientState()
  const isStaff = currentUser?.userRole === 'staff'
  const agencies = useLateAnswer(agenciesContract.choices, {}).data?.rows ?? []
  return [
    {
      name: 'status',
      label: i18n._(msg`Status`),
      ...CLAIM_FILTERS.status,
      choices: SHOWN_STATUSES.filter((value) => value !== (isStaff ? 'ADDITIONAL_REVIEW' : 'SIU_HOLD')).map((value) => ({
        value,
        label: statusLabel(i18n, value),
      })),
    },
    {
      name: 'lossType',
      label: i18n._(msg`Loss`),
      ...CLAIM_FILTERS.lossType,
      choices: LOSS_TYPES.map((value) => ({ value, label: i18n._(LOSS_WORDS[value]) })),
    },
    {
      name: 'assigned',
      label: i18n._(msg`Handler`),
      ...CLAIM_FILTERS.assigned,
      choices: [{ value: NOBODY, label: i18n._(msg`Nobody`) }, ...handlers.map(({ id, name }) => ({ value: id, label: name }))],
    },
    { name: 'state', label: i18n._(msg`State`), ...CLAIM_FILTERS.state, choices: STATE_CHOICES },
    {
      name: 'masterCode',
      label: i18n._(msg`Agency`),
      ...CLAIM_FILTERS.masterCode,
      choices: [
        { value: 'DIRECT', label: i18n._(msg`Direct`) },
        ...agencies.map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` })),
      ],
    },
    { name: 'filed', label: i18n._(msg`Filed`), ...CLAIM_FILTERS.filed },
    { name: 'amount', label: i18n._(msg`Amount`), ...CLAIM_FILTERS.amount, inCents: true },
  ]
}

/** In the filter, statuses that share a label elsewhere have labels of their own. */
function statusLabel(i18n: I18n, status: ShownStatus): string {
  if (status === 'INTAKE') return i18n._(msg`Submitted: taken in`)
  if (status === 'PENDING_APPROVAL') return i18n._(msg`In review: second person`)
  return i18n._(CLAIM_STATUS[status].word)
}

/** The built-in views. `list=all` distinguishes them from the views of the queue on the same page. */
export const claimViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'list=all' },
  { name: i18n._(msg`Open`), search: 'list=all&status=not:DRAFT,WITHDRAWN,CLOSED' },
  { name: i18n._(msg`Drafts`), search: 'list=all&status=DRAFT' },
  { name: i18n._(msg`With nobody`), search: 'list=all&assigned=NOBODY&status=not:DRAFT,WITHDRAWN,CLOSED' },
  { name: i18n._(msg`Denied`), search: 'list=all&status=DENIED,APPEALED' },
  { name: i18n._(msg`Payment sent`), search: 'list=all&status=PAID' },
  { name: i18n._(msg`Closed`), search: 'list=all&status=CLOSED,WITHDRAWN' },
]
