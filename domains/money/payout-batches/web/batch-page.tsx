import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { OneBatchView, StatementInBatch } from '#domains/money/payout-batches/contract.ts'
import type { PayoutView } from '#domains/money/payouts/contract.ts'
import { BatchActions } from '#domains/money/payout-batches/web/batch-actions.tsx'
import { PayoutStatusTag } from '#domains/money/payouts/web/payout-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

/** One ACH file: its history, its payments, and the next actions. */
export function BatchPage({ batch }: { batch: OneBatchView }) {
  const { t } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  return (
    <>
      {message ? (
        <Notice tone="success" live>
          {message}
        </Notice>
      ) : null}
      <Card title={<Trans>File</Trans>}>
        <BatchFacts batch={batch} />
        <BatchActions batch={batch} onDone={setMessage} />
      </Card>
      {batch.kind === 'claims' ? (
        <DataTable
          caption={t`Payments in this batch`}
          columns={COLUMNS}
          rows={batch.payouts}
          rowKey={({ id }) => id}
          empty={
            <p>
              <Trans>Its payments are waiting for another batch.</Trans>
            </p>
          }
        />
      ) : (
        <DataTable
          caption={t`Payments in this batch`}
          columns={STATEMENT_COLUMNS}
          rows={batch.statements}
          rowKey={({ trace }) => trace}
          empty={null}
        />
      )}
    </>
  )
}

function BatchFacts({ batch }: { batch: OneBatchView }) {
  return (
    <Facts>
      <Fact label={<Trans>Amount</Trans>}>
        <Money amount={batch.totalCents} />
      </Fact>
      <Fact label={<Trans>Arrives</Trans>}>
        <DayText day={batch.effectiveOn} />
      </Fact>
      <Fact label={<Trans>Created</Trans>}>
        {batch.builtBy}, <Moment at={batch.builtAt} relative={false} />
      </Fact>
      {batch.approvedBy && batch.approvedAt ? (
        <Fact label={<Trans>Approved</Trans>}>
          {batch.approvedBy}, <Moment at={batch.approvedAt} relative={false} />
        </Fact>
      ) : null}
      {batch.downloadedBy && batch.downloadedAt ? (
        <Fact label={<Trans>Sent to bank</Trans>}>
          {batch.downloadedBy}, <Moment at={batch.downloadedAt} relative={false} />
        </Fact>
      ) : null}
      {batch.why ? <Fact label={<Trans>Reason</Trans>}>{batch.why}</Fact> : null}
      <Fact label={<Trans>File</Trans>}>
        {batch.fileName}, SHA-256 {batch.sha256.slice(0, 16)}…
      </Fact>
    </Facts>
  )
}

const COLUMNS: readonly Column<PayoutView>[] = [
  {
    id: 'claim',
    head: <Trans>Claim</Trans>,
    cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
  },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  { id: 'to', head: <Trans>Paid to</Trans>, cell: ({ payee }) => (payee ? `${payee.holderName}, ···· ${payee.last4 ?? ''}` : '') },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  {
    id: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status, failure }) => (
      <>
        <PayoutStatusTag status={status} /> {failure}
      </>
    ),
  },
]

const PAYMENT_STATUS = {
  in_file: msg`In file`,
  sent: msg`Sent`,
  returned: msg`Returned`,
  cancelled: msg`Waiting for another batch`,
} as const satisfies Record<StatementInBatch['status'], MessageDescriptor>

function PaymentStatus({ status, failure }: Pick<StatementInBatch, 'status' | 'failure'>) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(PAYMENT_STATUS[status])} {failure}
    </>
  )
}

const STATEMENT_COLUMNS: readonly Column<StatementInBatch>[] = [
  { id: 'payee', head: <Trans>Payee</Trans>, cell: ({ payeeName }) => payeeName },
  {
    id: 'month',
    head: <Trans>Statement</Trans>,
    cell: ({ statementId, month }) => (
      <Link to={pathTo('/account-center/payouts/statements/:statementId', { statementId })}>
        <MonthText month={month.slice(0, 7)} />
      </Link>
    ),
  },
  { id: 'to', head: <Trans>Paid to</Trans>, cell: ({ last4 }) => `···· ${last4}` },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: (payment) => <PaymentStatus {...payment} /> },
]
