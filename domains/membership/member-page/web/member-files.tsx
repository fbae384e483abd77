import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { paymentKindWords, paymentStatusWords } from '#domains/membership/member-page/web/payment-words.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Id } from '#platform/ids.ts'

type Payment = Answer<typeof membersContract.payments>['rows'][number]
type StoredDocument = Answer<typeof membersContract.documents>['rows'][number]

export function MemberPayments({ memberId }: { memberId: Id<'member'> }) {
  const { t } = useLingui()
  const { rows } = useAnswer(membersContract.payments, { params: { memberId } })
  return (
    <DataTable
      caption={t`Payments`}
      columns={PAYMENT_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={<Trans>No payments yet.</Trans>} />}
    />
  )
}

const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <Moment at={at} relative={false} /> },
  { id: 'kind', head: <Trans>For</Trans>, cell: ({ kind }) => <PaymentKind kind={kind} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status, failure }) => <PaymentState status={status} failure={failure} /> },
  { id: 'period', head: <Trans>Period covered</Trans>, cell: ({ periodFrom, periodTo }) => <Covers from={periodFrom} to={periodTo} /> },
  { id: 'method', head: <Trans>Paid with</Trans>, cell: ({ method }) => method ?? '–' },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  {
    id: 'refunded',
    head: <Trans>Paid back</Trans>,
    align: 'end',
    cell: ({ refunded }) => (refunded > 0 ? <Money amount={refunded} /> : '–'),
  },
]

function PaymentKind({ kind }: { kind: string }) {
  const { i18n } = useLingui()
  return <>{paymentKindWords(kind, i18n)}</>
}

function PaymentState({ status, failure }: { status: string; failure: string | null }) {
  const { i18n } = useLingui()
  return <>{[paymentStatusWords(status, i18n), failure].filter(Boolean).join(': ')}</>
}

function Covers({ from, to }: { from: string | null; to: string | null }) {
  if (!from || !to) return <>–</>
  return <DaysText from={from} to={to} />
}

export function MemberDocuments({ memberId }: { memberId: Id<'member'> }) {
  const { t } = useLingui()
  const { rows } = useAnswer(membersContract.documents, { params: { memberId } })
  return (
    <DataTable
      caption={t`Documents`}
      columns={DOCUMENT_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={<Trans>No documents yet.</Trans>}>
          <Trans>Documents added to a claim also appear here.</Trans>
        </EmptyState>
      }
    />
  )
}

const DOCUMENT_COLUMNS: readonly Column<StoredDocument>[] = [
  {
    id: 'name',
    head: <Trans>File</Trans>,
    cell: ({ id, fileName, state }) => (state === 'clean' ? <a href={`/api/documents/${id}/file`}>{fileName}</a> : fileName),
  },
  {
    id: 'state',
    head: <Trans>Status</Trans>,
    cell: ({ state }) => (state === 'clean' ? <Trans>Checked</Trans> : <Trans>Quarantined</Trans>),
  },
  { id: 'claim', head: <Trans>Claim</Trans>, whole: true, cell: ({ claimNumber }) => claimNumber ?? <Trans>Draft</Trans> },
  { id: 'by', head: <Trans>Added by</Trans>, cell: ({ uploadedName }) => uploadedName },
  { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <Moment at={at} relative={false} /> },
]
