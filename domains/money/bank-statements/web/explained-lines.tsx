import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract, type ExplainedLine } from '#domains/money/bank-statements/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

export const EXPLANATION_WORDS: Readonly<Record<ExplainedLine['reason'], MessageDescriptor>> = {
  fee: msg`Bank fee`,
  interest: msg`Interest`,
  later: msg`Our ledger has it later`,
  other: msg`Something else`,
}

/** Lines that the ledger has no entry of, and what they are. */
export function ExplainedLines({ lines, mayWork }: { lines: readonly ExplainedLine[]; mayWork: boolean }) {
  const { t, i18n } = useLingui()
  const { bankStatementWork, withdrawExplanation } = bankStatementContract
  const withdrawing = useSubmit(withdrawExplanation, { refreshes: [bankStatementWork] })
  const action: Column<ExplainedLine> = {
    id: 'withdraw',
    head: <Trans>Action</Trans>,
    cell: ({ id, description }) => (
      <Button
        size="small"
        kind="quiet"
        aria-label={t`Undo the explanation of ${description}`}
        onClick={() => withdrawing.submit({ params: { lineId: id } })}
      >
        <Trans>Undo</Trans>
      </Button>
    ),
  }
  return (
    <>
      {withdrawing.refusal ? (
        <Notice tone="danger" live>
          {withdrawing.refusal.message}
        </Notice>
      ) : null}
      <Card title={<Trans>Explained</Trans>} flush>
        <DataTable
          caption={t`Explained`}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { id: 'description', head: <Trans>Bank’s description</Trans>, cell: ({ description }) => description || '–' },
            { id: 'day', head: <Trans>Day</Trans>, cell: ({ on }) => <DayText day={on} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
            { id: 'reason', head: <Trans>Reason</Trans>, cell: ({ reason }) => i18n._(EXPLANATION_WORDS[reason]) },
            { id: 'note', head: <Trans>Note</Trans>, sentence: true, cell: ({ note }) => note },
            {
              id: 'by',
              head: <Trans>Explained by</Trans>,
              sentence: true,
              cell: ({ by, at }) => (
                <>
                  {by}, <Moment at={at} relative={false} />
                </>
              ),
            },
            ...(mayWork ? [action] : []),
          ]}
          empty={<EmptyState title={<Trans>No line needed an explanation.</Trans>} />}
        />
      </Card>
    </>
  )
}
