import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Answer } from '#access/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { DisputeEvidence } from '#domains/money/disputes/web/dispute-evidence.tsx'
import { reasonWords } from '#domains/money/disputes/web/point-words.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import { isId } from '#platform/ids.ts'

type DisputeView = Answer<typeof disputeContract.disputes>['rows'][number]

/** Payments that a cardholder's bank has taken back or asks about, with the day by which evidence is due. */
export function DisputeList() {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const [{ payment = '' }] = useSearchState({ payment: text })
  const { rows } = useAnswer(disputeContract.disputes, { query: isId('payment', payment) ? { payment } : {} })
  const columns: Column<DisputeView>[] = [
    { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
    { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
    { id: 'reason', head: <Trans>Cardholder’s reason</Trans>, cell: ({ reason }) => reasonWords(i18n, reason) },
    { id: 'outcome', head: <Trans>Status</Trans>, cell: ({ outcome, isInquiry }) => <Outcome outcome={outcome} isInquiry={isInquiry} /> },
    {
      id: 'due',
      head: <Trans>Evidence due</Trans>,
      cell: ({ outcome, evidenceDueAt, evidenceSubmittedAt }) =>
        evidenceSubmittedAt ? (
          <Trans>
            Submitted on <Moment at={evidenceSubmittedAt} relative={false} />
          </Trans>
        ) : outcome === 'open' && evidenceDueAt ? (
          <Moment at={evidenceDueAt} />
        ) : (
          '–'
        ),
    },
    { id: 'opened', head: <Trans>Opened</Trans>, cell: ({ openedAt }) => <Moment at={openedAt} relative={false} /> },
    {
      id: 'evidence',
      head: <Trans>Evidence</Trans>,
      cell: ({ disputeId, memberName, mayAnswer }) =>
        mayAnswer ? (
          <Button size="small" aria-label={t`Evidence of ${memberName}`} onClick={() => setOpened(disputeId)}>
            <Trans>Evidence</Trans>
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <>
      <DataTable
        caption={t`Disputes`}
        columns={columns}
        rows={rows}
        rowKey={({ disputeId }) => disputeId}
        empty={<EmptyState title={<Trans>No disputed payments.</Trans>} />}
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={<Trans>Evidence for the cardholder’s bank</Trans>}>
        {opened ? (
          <Boundary key={opened} part>
            <DisputeEvidence disputeId={opened} />
          </Boundary>
        ) : null}
      </Dialog>
    </>
  )
}

function Outcome({ outcome, isInquiry }: Pick<DisputeView, 'outcome' | 'isInquiry'>) {
  if (outcome === 'closed')
    return (
      <StatusTag tone="outline" icon="archive">
        <Trans>Inquiry closed</Trans>
      </StatusTag>
    )
  if (isInquiry)
    return (
      <StatusTag tone="blue" icon="warning">
        <Trans>Inquiry: no money moved</Trans>
      </StatusTag>
    )
  if (outcome === 'won')
    return (
      <StatusTag tone="green" icon="check">
        <Trans>Won</Trans>
      </StatusTag>
    )
  if (outcome === 'lost')
    return (
      <StatusTag tone="red" icon="x-circle">
        <Trans>Lost</Trans>
      </StatusTag>
    )
  return (
    <StatusTag tone="amber" icon="warning">
      <Trans>Open</Trans>
    </StatusTag>
  )
}
