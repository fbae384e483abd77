import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { ownShareContract } from '#domains/distribution/own-share/contract.ts'
import type { LinesPath } from '#domains/distribution/own-share/web/membership-share.tsx'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Card } from '#design/layout/card.tsx'
import { monthInWords } from '#design/values/moment.tsx'
import { cents, dollars } from '#platform/money.ts'

/** What the reader earned in each of the last twelve months; each month opens its lines. */
export function EarnedByMonth({ linesPath }: { linesPath: LinesPath }) {
  const { t, i18n } = useLingui()
  const { months } = useAnswer(ownShareContract.months, {})
  const earned = months.slice(months.findIndex(({ cents: amount }) => amount !== 0))
  if (months.every(({ cents: amount }) => amount === 0)) return null
  return (
    <Card>
      <BarChart
        title={t`Earned by month, net of chargebacks`}
        bars={earned.map(({ from, to, cents: amount }) => ({
          label: monthInWords(from.slice(0, 7), i18n.locale),
          value: amount,
          to: linesPath({ from, to }),
        }))}
        write={(amount) => dollars(cents(amount))}
        heads={{ label: <Trans>Month</Trans>, value: <Trans>Earned</Trans> }}
      />
    </Card>
  )
}
