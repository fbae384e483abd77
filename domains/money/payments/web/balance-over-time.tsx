import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { LineChart } from '#design/charts/line-chart.tsx'
import { Card } from '#design/layout/card.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import { cents, dollars } from '#platform/money.ts'

/** The balance at Stripe by our ledger at the end of each day; each opens that day's lines, for those who may read the ledger. */
export function BalanceOverTime() {
  const { t, i18n } = useLingui()
  const { days, mayOpen } = useAnswer(paymentContract.balanceDays, {})
  const ledger = pathTo('/account-center/ledger')
  const count = days.length
  return (
    <Card title={<Trans>Balance over time</Trans>}>
      <LineChart
        title={t`In our ledger at the end of each day`}
        series={{ now: t`Last ${count} days`, before: t`The ${count} days before` }}
        points={days.map(({ on, balanceCents, beforeCents }) => ({
          label: dayInWords(on, i18n.locale),
          short: i18n.date(`${on}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
          value: balanceCents,
          before: beforeCents,
          ...(mayOpen ? { to: `${ledger}?on=${on}&account=processor` } : {}),
        }))}
        write={(value) => dollars(cents(Math.round(value)))}
        head={<Trans>Day</Trans>}
      />
    </Card>
  )
}
