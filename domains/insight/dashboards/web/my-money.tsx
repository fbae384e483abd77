import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { PaysOn } from '#domains/distribution/own-share/web/pays-on.tsx'
import { Figure } from '#design/charts/figure.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Props = { statementPath: (statementId: string) => string; previewPath: string }

/** What is paid next: the oldest statement that is not paid, or the month that is not closed yet. */
export function NextPayout({ statementPath, previewPath }: Props) {
  const { data: listed, error: notListed } = useLateAnswer(statementsContract.list, { query: { status: 'closed,approved', limit: 100 } })
  const { data: preview, error: noPreview } = useLateAnswer(statementsContract.preview, {})
  const error = notListed ?? noPreview
  // A figure too: a list of figures may have nothing else in it.
  if (!listed || !preview)
    return <Figure label={<Trans>Next payout</Trans>} value="–" says={error ? error.message : <Trans>Loading...</Trans>} />
  const { months } = preview
  const statement = listed.rows.findLast(({ payableCents }) => payableCents > 0)
  if (statement)
    return (
      <Figure
        label={<Trans>Next payout</Trans>}
        value={<Money amount={statement.payableCents} />}
        says={
          <Trans>
            for <MonthText month={statement.month.slice(0, 7)} />, <PaysOn day={statement.paysOn} />
          </Trans>
        }
        to={statementPath(statement.id)}
      />
    )
  const [month] = months
  return month ? (
    <Figure
      label={<Trans>Next payout, so far</Trans>}
      value={<Money amount={month.payableCents} />}
      says={
        month.payableCents > 0 || month.totalCents <= 0 ? (
          <Trans>
            for <MonthText month={month.month.slice(0, 7)} />, <PaysOn day={month.paysOn} />
          </Trans>
        ) : (
          <Trans>
            <Money amount={month.totalCents} /> earned and carried over so far, not paid yet. See why.
          </Trans>
        )
      }
      to={previewPath}
    />
  ) : null
}
