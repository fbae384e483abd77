import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { type AdjustmentView, commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

/** Corrections of commissions, each with its reason and what is to be done about it. */
export function CorrectionTable({ rows }: { rows: readonly AdjustmentView[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Commission corrections`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={<Trans>No corrections yet.</Trans>} />}
    />
  )
}

const STATUS: Readonly<Record<AdjustmentView['status'], { word: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  proposed: { word: msg`Waiting for a second person`, tone: 'amber', icon: 'clock' },
  counted: { word: msg`Counted`, tone: 'solid', icon: 'cash' },
  declined: { word: msg`Declined`, tone: 'outline', icon: 'archive' },
}

function Status({ status }: { status: AdjustmentView['status'] }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

const COLUMNS: readonly Column<AdjustmentView>[] = [
  { id: 'on', head: <Trans>Date</Trans>, cell: ({ proposedOn }) => <DayText day={proposedOn} /> },
  { id: 'payee', head: <Trans>Payee</Trans>, cell: ({ payeeName, masterCode }) => `${payeeName} ${masterCode ?? ''}` },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <Status status={status} /> },
  { id: 'why', sentence: true, head: <Trans>Reason</Trans>, cell: (row) => <Why row={row} /> },
  { id: 'todo', head: <Trans>Decide</Trans>, cell: (row) => <Decide row={row} /> },
]

function Why({ row: { reason, lineId, paymentId, proposedBy, decidedBy, declineReason } }: { row: AdjustmentView }) {
  return (
    <>
      {reason} <Trans>By {proposedBy}.</Trans> {lineId ? <Trans>Corrects line {lineId}.</Trans> : null}{' '}
      {paymentId ? <Trans>Corrects payment {paymentId}.</Trans> : null}{' '}
      {declineReason ? (
        <Trans>
          Declined by {decidedBy}: {declineReason}
        </Trans>
      ) : decidedBy ? (
        <Trans>Approved by {decidedBy}.</Trans>
      ) : null}
    </>
  )
}

const REFRESHES = [commissionAdjustmentsContract.list]

function Decide({ row: { id: adjustmentId, whyNot } }: { row: AdjustmentView }) {
  const { t } = useLingui()
  const [isDeclining, setDeclining] = useState(false)
  const approving = useSubmit(commissionAdjustmentsContract.approve, { refreshes: REFRESHES })
  if (whyNot.decline !== null) return '–'
  if (isDeclining) return <Decline adjustmentId={adjustmentId} />
  return (
    <Form sending={approving} onSubmit={() => approving.submit({ params: { adjustmentId } })}>
      <Buttons>
        {whyNot.approve === null ? (
          <Button type="submit" kind="primary" pending={approving.pending}>
            <Trans>Approve</Trans>
          </Button>
        ) : whyNot.approve === 'proposer_is_gone' ? (
          <Button
            type="submit"
            kind="primary"
            disabledReason={t`The person who wrote this correction can’t do so anymore. Decline it, so that someone else writes it again.`}
          >
            <Trans>Approve</Trans>
          </Button>
        ) : null}
        <Button type="button" onClick={() => setDeclining(true)}>
          {whyNot.approve === 'own_adjustment' ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
      </Buttons>
    </Form>
  )
}

function Decline({ adjustmentId }: { adjustmentId: AdjustmentView['id'] }) {
  const sending = useSubmit(commissionAdjustmentsContract.decline, { refreshes: REFRESHES })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { adjustmentId }, body: { reason: answers.text('reason') } })}>
      <TextArea name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={1000} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Decline</Trans>
      </Button>
    </Form>
  )
}
