import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BankLine, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Line = Answer<typeof unmatchedLinesContract.unmatched>['rows'][number]

/** Lines of returns files that match no payment, until somebody says what became of them. */
export function UnmatchedLines() {
  const { t } = useLingui()
  const { rows } = useAnswer(unmatchedLinesContract.unmatched, {})
  const [settled, setSettled] = useState<Line | null>(null)
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Lines that match no payment</Trans>} flush>
      <DataTable
        caption={t`Lines that match no payment`}
        rows={rows}
        rowKey={({ trace, bankTrace, code }) => `${trace} ${bankTrace} ${code}`}
        columns={[
          { id: 'trace', head: <Trans>Trace number</Trans>, cell: ({ trace }) => trace },
          { id: 'claim', head: <Trans>Claim or statement</Trans>, cell: (line) => <PaymentOf line={line} /> },
          { id: 'code', head: <Trans>Code</Trans>, cell: ({ code }) => code },
          { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
          { id: 'outcome', head: <Trans>Result</Trans>, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
          { id: 'file', head: <Trans>File</Trans>, cell: ({ fileName }) => fileName },
          { id: 'read', head: <Trans>Imported on</Trans>, cell: ({ readAt }) => <Moment at={readAt} relative={false} /> },
          {
            id: 'settle',
            head: <Trans>Action</Trans>,
            cell: (line) => (
              <Button size="small" aria-label={t`Settle ${line.trace}`} onClick={() => setSettled(line)}>
                <Trans>Settle</Trans>
              </Button>
            ),
          },
        ]}
        empty={null}
      />
      {settled ? <Settling line={settled} onClose={() => setSettled(null)} /> : null}
    </Card>
  )
}

/** The claim or the statement whose payment a line is about: its number and whose it is, leading there. */
export function PaymentOf({ line: { claimId, statementId, claimNumber, memberName } }: { line: About }) {
  const words = [claimNumber, memberName].filter(Boolean).join(', ')
  if (claimId) return <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{words}</Link>
  if (statementId) return <Link to={pathTo('/account-center/payouts/statements/:statementId', { statementId })}>{words}</Link>
  return words || '–'
}

type About = Pick<BankLine, 'claimId' | 'statementId' | 'claimNumber' | 'memberName'>

function Settling({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useLingui()
  const { trace, bankTrace, code } = line
  const sending = useSubmit(unmatchedLinesContract.settle, { refreshes: [unmatchedLinesContract.unmatched], onDone: onClose })
  return (
    <Dialog open title={t`Settle line ${trace}`} onClose={onClose}>
      <Form sending={sending} onSubmit={(values) => sending.submit({ body: { trace, bankTrace, code, note: values.text('note') } })}>
        <TextArea name="note" label={<Trans>What became of it</Trans>} hint={<Trans>For example: the bank withdrew it on Nov 3.</Trans>} />
        <Buttons>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Settle</Trans>
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  )
}

const OUTCOME: Readonly<Record<BankLine['outcome'], MessageDescriptor>> = {
  returned: msg`Returned, owed again`,
  corrected: msg`Arrived; account updated for future payments`,
  unknown_trace: msg`Not one of our payments`,
  another_amount: msg`Amount differs from what we sent. Ask the bank.`,
  not_expected: msg`No longer expected. Nothing changes.`,
  known_before: msg`Already reported. Nothing changes.`,
}

export function Outcome({ outcome }: { outcome: BankLine['outcome'] }) {
  const { i18n } = useLingui()
  return <>{i18n._(OUTCOME[outcome])}</>
}
