import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { addDays, type Day } from '#platform/days.ts'

type Days = {
  from?: Day | undefined
  to?: Day | undefined
  month?: Day | undefined
  monthFrom?: Day | undefined
  only?: 'reversals' | undefined
}
type Totals = Answer<typeof commissionContract.commissions>['totals']

/** What was earned; each figure opens the lines that it is the sum of. */
export function EarningsFigures({ totals, today }: { totals: Totals; today: Day }) {
  const linesOf = useLinesOf()
  return (
    <Figures>
      <Figure
        label={<Trans>Earned</Trans>}
        value={<Money amount={totals.earnedCents} />}
        says={<Trans>Net of chargebacks</Trans>}
        to={linesOf({ to: today })}
      />
      <Figure
        label={<Trans>This month</Trans>}
        value={<Money amount={totals.thisMonthCents} />}
        to={linesOf({ from: `${today.slice(0, 7)}-01` as Day, to: today })}
      />
      <Figure
        label={<Trans>Pending</Trans>}
        value={<Money amount={totals.laterCents} />}
        says={<Trans>Sales still in their free look</Trans>}
        to={linesOf({ from: addDays(today, 1) })}
      />
      <Figure label={<Trans>Reversed</Trans>} value={<Money amount={totals.chargedBackCents} />} to={linesOf({ only: 'reversals' })} />
    </Figures>
  )
}

/** Which lines are shown, where they are not all, and the way back. */
export function LinesShown({ days: { from, to, month, monthFrom, only }, membership }: { days: Days; membership: string | null }) {
  const all = useAllLines()
  if (!from && !to && !month && !only && !membership) return null
  return (
    <p>
      {membership ? <Trans>Lines of membership {membership}.</Trans> : null} {only ? <Trans>Lines that take something back.</Trans> : null}{' '}
      {month && monthFrom && monthFrom < month ? (
        <Trans>
          Lines on the statement for <MonthText month={month.slice(0, 7)} />, with those carried over since{' '}
          <MonthText month={monthFrom.slice(0, 7)} />.
        </Trans>
      ) : month ? (
        <Trans>
          Lines on the statement for <MonthText month={month.slice(0, 7)} />.
        </Trans>
      ) : null}{' '}
      {from && to ? (
        <Trans>
          Earned from <DayText day={from} /> to <DayText day={to} />.
        </Trans>
      ) : from ? (
        <Trans>
          Earned on <DayText day={from} /> or later.
        </Trans>
      ) : to ? (
        <Trans>
          Earned by <DayText day={to} />.
        </Trans>
      ) : null}{' '}
      <Link to={all}>
        <Trans>Show all lines</Trans>
      </Link>
    </p>
  )
}

const OURS = ['cursor', 'from', 'to', 'month', 'monthFrom', 'only']

/** The address of this page with all lines of everything. */
function useAllLines(): string {
  const [search] = useSearchParams()
  return `?${new URLSearchParams([...search].filter(([name]) => name !== 'membership' && !OURS.includes(name)))}`
}

/** The address of this page with other lines. */
function useLinesOf(): (days: Days) => string {
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => !OURS.includes(name))
  return ({ from, to, month, only }) => {
    const next = new URLSearchParams(kept)
    for (const [name, value] of Object.entries({ from, to, month, only })) if (value !== undefined) next.set(name, value)
    return `?${next}`
  }
}
