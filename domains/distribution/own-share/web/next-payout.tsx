import { Trans } from '@lingui/react/macro'
import { useAskEarly, useLateAnswer } from '#access/web/use-answer.ts'
import { type PreviewView, type StatementView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { PaysOn } from '#domains/distribution/own-share/web/pays-on.tsx'
import { Figure } from '#design/charts/figure.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Props = { statementPath: (statementId: string) => string; previewPath: string }

const UNPAID = { query: { status: 'closed,approved', limit: 100 } } as const

/** For the page around NextPayout. */
export function useNextPayoutEarly({ when = true } = {}): void {
  useAskEarly(statementsContract.list, UNPAID, { when })
  useAskEarly(statementsContract.preview, {}, { when })
}

/** What is paid next: the oldest statement that is not paid, or the month that is not closed yet. */
export function NextPayout({ statementPath, previewPath }: Props) {
  const { data: listed, error: notListed } = useLateAnswer(statementsContract.list, UNPAID)
  const { data: preview, error: noPreview } = useLateAnswer(statementsContract.preview, {})
  const error = notListed ?? noPreview
  // A figure too: a list of figures may have nothing else in it.
  if (!listed || !preview)
    return <Figure label={<Trans>Next payout</Trans>} value="–" says={error ? error.message : <Trans>Loading...</Trans>} />
  return (
    <PayoutFigure
      statement={listed.rows.findLast(({ payableCents }) => payableCents > 0)}
      month={preview.months[0]}
      statementPath={statementPath}
      previewPath={previewPath}
    />
  )
}

type Figures = {
  statement: Pick<StatementView, 'id' | 'month' | 'payableCents' | 'paysOn' | 'sending'> | undefined
  month: Pick<PreviewView, 'month' | 'payableCents' | 'totalCents' | 'paysOn'> | undefined
}

export function PayoutFigure({ statement, month, statementPath, previewPath }: Figures & Props) {
  if (statement) {
    const needsAccount = statement.sending === 'returned' || statement.sending === 'waits_for_account'
    return (
      <Figure
        label={<Trans>Next payout</Trans>}
        value={<Money amount={statement.payableCents} />}
        says={
          <Trans>
            for <MonthText month={statement.month.slice(0, 7)} />, <When statement={statement} />
          </Trans>
        }
        // Where an account is added.
        to={needsAccount ? previewPath : statementPath(statement.id)}
      />
    )
  }
  return month ? (
    <Figure
      label={<Trans>Next payout, so far</Trans>}
      value={<Money amount={month.payableCents} />}
      says={<SoFar month={month} />}
      to={previewPath}
    />
  ) : null
}

function When({ statement: { sending, paysOn } }: { statement: NonNullable<Figures['statement']> }) {
  if (sending === 'returned') return <Trans>returned by the bank. Add an account that we can verify.</Trans>
  if (sending === 'waits_for_account') return <Trans>waiting for an account that we have verified</Trans>
  return <PaysOn day={paysOn} />
}

function SoFar({ month: { month, payableCents, totalCents, paysOn } }: { month: NonNullable<Figures['month']> }) {
  if (totalCents < 0)
    return (
      <Trans>
        <Money amount={totalCents} /> so far: chargebacks were more than what was earned. See what follows.
      </Trans>
    )
  return payableCents > 0 || totalCents === 0 ? (
    <Trans>
      for <MonthText month={month.slice(0, 7)} />, <PaysOn day={paysOn} />
    </Trans>
  ) : (
    <Trans>
      <Money amount={totalCents} /> earned and carried over so far, not paid yet. See why.
    </Trans>
  )
}
