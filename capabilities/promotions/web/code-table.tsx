import { Trans, useLingui } from '@lingui/react/macro'
import type { PromotionView } from '#capabilities/promotions/contract.ts'
import styles from '#capabilities/promotions/web/code-table.module.css'
import { PromotionStatusTag } from '#capabilities/promotions/web/promotion-status.tsx'
import { StopCode } from '#capabilities/promotions/web/stop-code.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DayText } from '#design/moment.tsx'
import { Money } from '#design/money.tsx'

export function CodeTable({ rows }: { rows: readonly PromotionView[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Promotion codes`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState drawing="search" title={<Trans>No codes here.</Trans>}>
          <Trans>Choose another status, or create the first one.</Trans>
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<PromotionView>[] = [
  { id: 'code', head: <Trans>Code</Trans>, cell: (row) => <CodeCell promotion={row} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <PromotionStatusTag status={status} /> },
  { id: 'uses', head: <Trans>Used</Trans>, align: 'end', cell: (row) => <Uses promotion={row} /> },
  { id: 'saved', head: <Trans>Saved</Trans>, align: 'end', cell: ({ savedCents }) => <Money amount={savedCents} /> },
  { id: 'ends', head: <Trans>Ends</Trans>, cell: ({ endsOn }) => (endsOn ? <DayText day={endsOn} /> : <Trans>No end</Trans>) },
  { id: 'stop', head: <Hidden />, cell: (row) => <StopCode promotion={row} /> },
]

/** The buttons name themselves. */
function Hidden() {
  return (
    <span className="visually-hidden">
      <Trans>Action</Trans>
    </span>
  )
}

function CodeCell({ promotion: { code, sentence, description, stoppedWhy } }: { promotion: PromotionView }) {
  return (
    <span className={styles.code}>
      <strong>{code}</strong>
      <span>{sentence.slice(sentence.indexOf(': ') + 2)}</span>
      {description ? <small>{description}</small> : null}
      {stoppedWhy ? (
        <small>
          <Trans>Stopped: {stoppedWhy}</Trans>
        </small>
      ) : null}
    </span>
  )
}

function Uses({ promotion: { redemptions, maxRedemptions } }: { promotion: PromotionView }) {
  if (maxRedemptions === null) return <>{redemptions}</>
  return (
    <Trans>
      {redemptions} of {maxRedemptions}
    </Trans>
  )
}
