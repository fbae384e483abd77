import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { claimList, type ClaimRow } from '#domains/claims/claim-list/contract.ts'
import { NOBODY } from '#domains/claims/claim-list/rules/list-query.ts'
import { CLAIM_STATUS } from '#domains/claims/claims/web/claim-status.tsx'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { SHOWN_STATUSES, type ShownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { useClaimColumns } from '#domains/claims/claim-list/web/claim-list.tsx'
import { PROMISE_WORDS } from '#domains/claims/claim-view/web/promise-words.ts'
import {
  PROMISE_RESULTS,
  type PromiseFilter,
  readPromiseFilter,
  writePromiseFilter,
} from '#domains/claims/promises/rules/promise-filter.ts'
import { PROMISED_STEPS } from '#domains/claims/promises/rules/promises.data.ts'
import { LinkButton } from '#design/button.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import type { Selection } from '#design/list/selection.ts'
import { DayText } from '#design/values/moment.tsx'
import { readFilter } from '#platform/filters.ts'
import { stateChoices } from '#platform/language/states.ts'

/** Claims handlers; empty for a reader who does not work on claims. */
type Handlers = readonly { id: string; name: string }[]

type Props = {
  rowHref: (row: ClaimRow) => string
  /** Batch actions for the selected claims; null for readers who may only look. */
  batches: ((selection: Selection) => ReactNode) | null
  handlers: Handlers
}

/** Every claim within reach. The work that is open stands in the queue. */
export function AllClaims({ rowHref, batches, handlers }: Props) {
  const { t, i18n } = useLingui()
  const usual = useClaimColumns(false).map((column) => (column.id === 'turn' ? { ...column, extra: true } : column))
  const state = useList(claimList, [...usual, ...MORE])
  return (
    <ListPage
      state={state}
      caption={t`All claims`}
      searchLabel={t`Claim number or member`}
      builtIn={claimViews(i18n)}
      fields={useClaimFilterFields(i18n, handlers)}
      Count={Count}
      rowHref={rowHref}
      nameOf={batches ? ({ number, memberName }) => number ?? memberName : null}
      batches={batches?.(state.selection)}
      empty={state.isFiltered ? <NothingFound /> : <EmptyState title={<Trans>No claims yet.</Trans>} />}
    />
  )
}

function useClaimFilterFields(i18n: I18n, handlers: Handlers) {
  const { currentUser, session } = useClientState()
  const [search] = useSearchParams()
  const isStaff = currentUser?.userRole === 'staff'
  const agencies = useLateAnswer(agenciesContract.choices, {}).data?.rows ?? []
  const statuses = SHOWN_STATUSES.filter((value) => value !== (isStaff ? 'ADDITIONAL_REVIEW' : 'SIU_HOLD'))
  return filterFields(claimList.filters, {
    status: { label: i18n._(msg`Status`), choices: statuses.map((value) => ({ value, label: inWords(i18n, value) })) },
    lossType: { label: i18n._(msg`Loss`), word: (value) => i18n._(LOSS_WORDS[value]) },
    assigned: {
      label: i18n._(msg`Handler`),
      choices: [{ value: NOBODY, label: i18n._(msg`Unassigned`) }, ...handlers.map(({ id, name }) => ({ value: id, label: name }))],
    },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    masterCode: {
      label: i18n._(msg`Agency`),
      choices: [
        { value: 'DIRECT', label: i18n._(msg`Direct`) },
        ...agencies.map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` })),
      ],
    },
    filed: { label: i18n._(msg`Filed`) },
    due: session?.verbs.includes('claims.note') ? { label: i18n._(msg`Due`) } : null,
    amount: { label: i18n._(msg`Amount`) },
    asked: { label: i18n._(msg`Asked, not decided`) },
    promise: { label: i18n._(msg`Promised date`), choices: promiseChoices(i18n, readFilter(search.get('promise') ?? '')?.values ?? []) },
    hold: session?.verbs.includes('claims.note')
      ? { label: i18n._(msg`Legal hold`), word: (value) => (value === 'some' ? i18n._(msg`On legal hold`) : i18n._(msg`None`)) }
      : null,
  })
}

/** Each step, kept or missed; and what the address asks for, for example those of a month. */
function promiseChoices(i18n: I18n, asked: readonly string[]) {
  const usual = PROMISED_STEPS.flatMap((step) => PROMISE_RESULTS.map((result): PromiseFilter => ({ step, result, period: null })))
  const dated = asked.flatMap((value) => readPromiseFilter(value) ?? []).filter(({ period }) => period !== null)
  return [...dated, ...usual].map((filter) => ({ value: writePromiseFilter(filter), label: promiseLabel(i18n, filter) }))
}

function promiseLabel(i18n: I18n, { step, result, period }: PromiseFilter): string {
  const name = i18n._(PROMISE_WORDS[step])
  const said = result === 'kept' ? i18n._(msg`${name}: kept`) : i18n._(msg`${name}: missed`)
  return period ? `${said}, ${i18n.date(period.from)} – ${i18n.date(period.to)}` : said
}

/** In the filter, statuses that share a label elsewhere have labels of their own. */
function inWords(i18n: I18n, status: ShownStatus): string {
  if (status === 'INTAKE') return i18n._(msg`Submitted: intake`)
  if (status === 'PENDING_APPROVAL') return i18n._(msg`In review: pending approval`)
  return i18n._(CLAIM_STATUS[status].word)
}

/** The built-in views. `list=all` distinguishes them from the views of the queue on the same page. */
const claimViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'list=all' },
  { name: i18n._(msg`Open`), search: 'list=all&status=not:DRAFT,WITHDRAWN,CLOSED' },
  { name: i18n._(msg`Drafts`), search: 'list=all&status=DRAFT' },
  { name: i18n._(msg`Unassigned`), search: 'list=all&assigned=NOBODY&status=not:DRAFT,WITHDRAWN,CLOSED' },
  { name: i18n._(msg`Denied`), search: 'list=all&status=DENIED,APPEALED' },
  { name: i18n._(msg`Payment sent`), search: 'list=all&status=PAID' },
  { name: i18n._(msg`Closed`), search: 'list=all&status=CLOSED,WITHDRAWN' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} claims, filtered</Trans> : <Trans>More than {most} claims</Trans>
  return isFiltered ? (
    <Plural value={count} one="# claim, filtered" other="# claims, filtered" />
  ) : (
    <Plural value={count} one="# claim" other="# claims" />
  )
}

const MORE: readonly Column<ClaimRow>[] = [
  { id: 'handler', head: <Trans>Handler</Trans>, cell: ({ handlerName }) => handlerName ?? '–' },
  { id: 'filed', head: <Trans>Filed</Trans>, extra: true, cell: ({ noticeOn }) => (noticeOn ? <DayText day={noticeOn} /> : '–') },
  { id: 'state', head: <Trans>State</Trans>, extra: true, cell: ({ state }) => state },
  {
    id: 'agency',
    head: <Trans>Agency</Trans>,
    extra: true,
    cell: ({ masterCode }) => (masterCode === 'DIRECT' ? <Trans>Direct</Trans> : masterCode),
  },
]

function NothingFound() {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No claims match your filters.</Trans>}
      action={<LinkButton to="?list=all">{<Trans>Show all claims</Trans>}</LinkButton>}
    >
      <Trans>Remove a filter, or search by claim number or part of the member’s name.</Trans>
    </EmptyState>
  )
}
