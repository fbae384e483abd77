import { Trans } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { earningsOf } from '#centers/agent/parts/earnings-of.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { Compared, ComparedMoney } from '#domains/insight/dashboards/web/compared.tsx'
import { NextPayout } from '#domains/distribution/own-share/web/next-payout.tsx'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Money } from '#design/values/money.tsx'
import { addDays } from '#platform/days.ts'

type Props = Pick<Answer<typeof dashboardsContract.agencyDashboard>, 'days' | 'figures'> & { isForTeam: boolean }

/** The month so far; each figure opens what it counts. */
export function MonthFigures({ days, figures, isForTeam }: Props) {
  return (
    <Figures>
      <Figure
        label={<Trans>Active memberships</Trans>}
        value={figures.activeMembers}
        to={figureLink('/agent-center/book', 'in_force', { from: days.today, to: days.today })}
      />
      <Figure
        label={<Trans>Joined this month</Trans>}
        value={figures.enrollments.now}
        says={<Compared {...figures.enrollments} />}
        to={figureLink('/agent-center/book', 'written', { from: days.monthFrom, to: days.today })}
      />
      {figures.commission ? (
        <Figure
          label={<Trans>Commission this month</Trans>}
          value={<Money amount={figures.commission.now} />}
          says={<ComparedMoney {...figures.commission} />}
          to={earningsOf({ from: days.monthFrom, to: days.today })}
        />
      ) : null}
      {isForTeam && figures.commission ? (
        <NextPayout
          statementPath={(statementId) => pathTo('/agent-center/reporting/statements/:statementId', { statementId })}
          previewPath={`${pathTo('/agent-center/reporting')}?report=statements`}
        />
      ) : null}
      {figures.commissionLater === null ? null : (
        <Figure
          label={<Trans>Pending</Trans>}
          value={<Money amount={figures.commissionLater} />}
          says={<Trans>annual plans earn commission after the free look ends</Trans>}
          to={earningsOf({ from: addDays(days.today, 1) })}
        />
      )}
      <Figure label={<Trans>Open claims</Trans>} value={figures.openClaims} to={`${pathTo('/agent-center/claims')}?view=open`} />
    </Figures>
  )
}
