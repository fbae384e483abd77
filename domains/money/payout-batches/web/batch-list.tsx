import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { batchList, type BatchView } from '#domains/money/payout-batches/contract.ts'
import { BATCH_KIND, BATCH_STATUS, BatchStatusTag, BatchKindWord } from '#domains/money/payout-batches/web/batch-status.tsx'
import { NextBatch } from '#domains/money/payout-batches/web/next-batch.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { LinkButton } from '#design/button.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** ACH files: payouts waiting for the next one, and existing files. */
export function BatchList() {
  const { t, i18n } = useLingui()
  const state = useList(batchList, COLUMNS)
  return (
    <>
      <NextBatch kind="claims" />
      <ListPage
        state={state}
        caption={t`ACH batches`}
        searchLabel={t`Number or file name`}
        builtIn={batchViews(i18n)}
        fields={filterFields(batchList.filters, {
          status: { label: t`Status`, word: (status) => i18n._(BATCH_STATUS[status].word) },
          kind: { label: t`Payment type`, word: (kind) => i18n._(BATCH_KIND[kind]) },
          effective: { label: t`Arrives` },
          amount: { label: t`Amount` },
        })}
        Count={Count}
        rowHref={({ id }) => pathTo('/account-center/payouts/batches/:batchId', { batchId: id })}
        empty={state.isFiltered ? <NothingFound /> : <NoneYet />}
      />
    </>
  )
}

/** Built-in views. Each names the tab of the page it belongs to. */
const batchViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'tab=batches' },
  { name: i18n._(msg`Waiting for approval`), search: 'status=built&tab=batches' },
  { name: i18n._(msg`Approved, not downloaded`), search: 'status=approved&tab=batches' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} batches, filtered</Trans> : <Trans>More than {most} batches</Trans>
  return isFiltered ? (
    <Plural value={count} one="# batch, filtered" other="# batches, filtered" />
  ) : (
    <Plural value={count} one="# batch" other="# batches" />
  )
}

function NothingFound() {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No batches match your filters.</Trans>}
      action={<LinkButton to="?tab=batches">{<Trans>Show all batches</Trans>}</LinkButton>}
    >
      <Trans>Remove a filter, or search for a batch number or part of its file name.</Trans>
    </EmptyState>
  )
}

function NoneYet() {
  return (
    <EmptyState title={<Trans>No batches yet.</Trans>}>
      <Trans>Payments released to bank accounts by ACH go into one file here. Someone else approves it.</Trans>
    </EmptyState>
  )
}

const COLUMNS: readonly Column<BatchView>[] = [
  { id: 'number', head: <Trans>Batch</Trans>, whole: true, cell: ({ number }) => number },
  { id: 'kind', head: <Trans>Payment type</Trans>, cell: ({ kind }) => <BatchKindWord kind={kind} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <BatchStatusTag status={status} /> },
  { id: 'entries', head: <Trans>Payments</Trans>, align: 'end', cell: ({ entries }) => entries },
  { id: 'total', head: <Trans>Amount</Trans>, align: 'end', cell: ({ totalCents }) => <Money amount={totalCents} /> },
  { id: 'on', head: <Trans>Arrives</Trans>, cell: ({ effectiveOn }) => <DayText day={effectiveOn} /> },
  {
    id: 'built',
    head: <Trans>Created by</Trans>,
    cell: ({ builtBy, builtAt }) => <Done by={builtBy} at={builtAt} />,
  },
  { id: 'approved', head: <Trans>Approved by</Trans>, cell: ({ approvedBy }) => approvedBy ?? '' },
  {
    id: 'downloaded',
    head: <Trans>Downloaded by</Trans>,
    extra: true,
    cell: ({ downloadedBy, downloadedAt }) => <Done by={downloadedBy} at={downloadedAt} />,
  },
  { id: 'file', head: <Trans>File</Trans>, extra: true, cell: ({ fileName }) => fileName },
]

function Done({ by, at }: { by: string | null; at: string | null }) {
  if (!by || !at) return null
  return (
    <>
      {by}, <Moment at={at} relative={false} />
    </>
  )
}
