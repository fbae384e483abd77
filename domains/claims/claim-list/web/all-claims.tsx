import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimViews, type Handlers, useClaimFilterFields, useClaimFilters } from '#domains/claims/claim-list/web/claim-filters.ts'
import { useClaimColumns } from '#domains/claims/claim-list/web/claim-list.tsx'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { LinkButton } from '#design/button.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { OrderChips } from '#design/list/order-chips.tsx'
import { type Selection, useSelection } from '#design/list/selection.ts'
import { DayText } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

type Props = {
  rowHref: (row: ClaimRow) => string
  /** Batch actions for the selected claims; null for readers who may only look. */
  batches: ((selection: Selection) => ReactNode) | null
  handlers: Handlers
}

/** The full list of claims with search, filters, saved views, selection and export. Open work is in the queue. */
export function AllClaims({ rowHref, batches, handlers }: Props) {
  const { t, i18n } = useLingui()
  const filters = useClaimFilters()
  const usual = useClaimColumns(false).map((column) => (column.id === 'turn' ? { ...column, extra: true } : column))
  const preferences = useColumnPreferences([...usual, ...MORE])
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(claimListContract.claims, { query: { ...filters, cursor, limit: preferences.limit } })
  const counted = useLateAnswer(claimListContract.count, { query: filters }).data ?? null
  const selection = useSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <>
      <ListHead
        list="claims"
        builtIn={claimViews(i18n)}
        searchLabel={t`Claim number or member`}
        fields={useClaimFilterFields(i18n, handlers)}
        preferences={preferences}
        counted={counted}
        countText={<Count {...(counted ?? NONE)} isFiltered={isFiltered} />}
        exportAt={claimListContract.export.path}
      >
        <OrderChips />
      </ListHead>
      <DataTable
        caption={t`All claims`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={rowHref}
        {...(batches ? { choosing: { selection, nameOf: ({ number, memberName }: ClaimRow) => number ?? memberName } } : {})}
        empty={isFiltered ? <NothingFound /> : <EmptyState title={<Trans>No claims yet.</Trans>} />}
      />
      {batches?.(selection)}
      <Pager next={next} />
    </>
  )
}

const NONE = { count: 0, more: false }

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
  { id: 'filed', head: <Trans>Filed</Trans>, extra: true, cell: ({ submittedOn }) => (submittedOn ? <DayText day={submittedOn} /> : '–') },
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
      title={<Trans>No claim is like this.</Trans>}
      action={<LinkButton to="?list=all">{<Trans>Show all claims</Trans>}</LinkButton>}
    >
      <Trans>Take a filter away, or look for a claim number or a part of the member's name.</Trans>
    </EmptyState>
  )
}
