import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { batchContract, type BatchView } from '#domains/money/payout-batches/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { BatchStatusTag } from '#domains/money/payout-batches/web/batch-status.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** ACH files: payouts waiting for the next one, and existing files, newest first. */
export function BatchList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next, waiting, isSetUp } = useAnswer(batchContract.batches, { query: cursor ? { cursor } : {} })
  const building = useSubmit(batchContract.buildBatch, {
    refreshes: [batchContract.batches, payoutContract.payouts],
    onDone: ({ id }) => void navigate(pathTo('/account-center/payouts/batches/:batchId', { batchId: id })),
  })
  const whyNot = isSetUp ? (waiting.count === 0 ? t`Nothing waits for a batch.` : null) : t`Nobody has said yet who we are to our bank.`
  return (
    <>
      <Card title={<Trans>The next batch</Trans>}>
        <p>
          <Plural value={waiting.count} one="# released payment waits" other="# released payments wait" />:{' '}
          <Money amount={waiting.totalCents} />
        </p>
        {building.refusal ? (
          <Notice tone="danger" live>
            {building.refusal.message}
          </Notice>
        ) : null}
        <Button kind="primary" pending={building.pending} disabledReason={whyNot} onClick={() => building.submit({})}>
          <Trans>Build the batch</Trans>
        </Button>
      </Card>
      <DataTable
        caption={t`ACH batches`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathTo('/account-center/payouts/batches/:batchId', { batchId: id })}
        empty={
          <EmptyState title={<Trans>No batch yet.</Trans>}>
            <Trans>Payments released to bank accounts by ACH are put into one file here. Someone else approves it.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

const COLUMNS: readonly Column<BatchView>[] = [
  { id: 'number', head: <Trans>Batch</Trans>, whole: true, cell: ({ number }) => number },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <BatchStatusTag status={status} /> },
  { id: 'entries', head: <Trans>Payments</Trans>, align: 'end', cell: ({ entries }) => entries },
  { id: 'total', head: <Trans>Amount</Trans>, align: 'end', cell: ({ totalCents }) => <Money amount={totalCents} /> },
  { id: 'on', head: <Trans>Arrives</Trans>, cell: ({ effectiveOn }) => <DayText day={effectiveOn} /> },
  {
    id: 'built',
    head: <Trans>Built by</Trans>,
    cell: ({ builtBy, builtAt }) => (
      <>
        {builtBy}, <Moment at={builtAt} relative={false} />
      </>
    ),
  },
  { id: 'approved', head: <Trans>Approved by</Trans>, cell: ({ approvedBy }) => approvedBy ?? '' },
]
