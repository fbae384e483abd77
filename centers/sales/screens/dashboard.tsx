import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer, useAskEarly } from '#access/web/use-answer.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { NextPayout, useNextPayoutEarly } from '#domains/distribution/own-share/web/next-payout.tsx'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { MyMonth } from '#domains/distribution/recruiting-targets/web/my-month.tsx'
import { activationBonusContract } from '#domains/distribution/activation-bonus/contract.ts'
import { BonusList } from '#domains/distribution/activation-bonus/web/bonus-list.tsx'
import { behindSearch } from '#domains/insight/recruiting/web/behind-link.tsx'
import { ComparedMoney } from '#domains/insight/dashboards/web/compared.tsx'
import { TeamTable } from '#domains/insight/recruiting/web/team-table.tsx'
import { RecruitedAgencies } from '#domains/insight/dashboards/web/recruiting-tables.tsx'
import { MyDay, useMyDayEarly } from '#domains/distribution/lead-day/web/my-day.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Money } from '#design/values/money.tsx'
import { Page } from '#design/layout/page.tsx'

const REPORTS = pathTo('/sales-center/reporting')

/** What is due today, the pipeline, and what recruited agencies sold. */
export default function SalesDashboard() {
  const { t, i18n } = useLingui()
  useMyDayEarly()
  useNextPayoutEarly()
  useAskEarly(recruitingTargetsContract.month, {})
  useAskEarly(activationBonusContract.bonuses, {})
  const { days, pipeline, ends, agencies, earned } = useAnswer(dashboardsContract.salesDashboard, {})
  const open = pipeline.reduce((sum, { count }) => sum + count, 0)
  const decided = ends.won90 + ends.lost90
  const recent = { from: ends.recentFrom, to: days.today }
  const hasTeam = useClientState().currentUser?.userRole === 'sales-admin'
  return (
    <Page
      title={t`Today`}
      actions={
        <LinkButton kind="primary" to={pathTo('/sales-center/board')}>
          <Trans>Open board</Trans>
        </LinkButton>
      }
    >
      <Boundary part withPage>
        <MyDay leadPath={(leadId) => pathTo('/sales-center/board/:leadId', { leadId })} />
      </Boundary>
      <Figures>
        <Figure label={<Trans>Open leads</Trans>} value={open} to={`${REPORTS}${behindSearch({ figure: 'open' })}`} />
        <Figure
          label={<Trans>Won this month</Trans>}
          value={ends.wonThisMonth}
          to={`${REPORTS}${behindSearch({ figure: 'won_in_period', from: days.monthFrom, to: days.today })}`}
        />
        <Figure
          label={<Trans>Win rate, last 90 days</Trans>}
          value={decided === 0 ? '–' : `${Math.round((ends.won90 / decided) * 100)}%`}
          says={
            <Trans>
              {ends.won90} of {decided}
            </Trans>
          }
          to={`${REPORTS}${behindSearch({ figure: 'decided_in_period', ...recent })}`}
        />
        <NextPayout
          statementPath={(statementId) => pathTo('/sales-center/reporting/statements/:statementId', { statementId })}
          previewPath={`${REPORTS}?report=statements`}
        />
        <Figure
          label={<Trans>Earned this month</Trans>}
          value={<Money amount={earned.now} />}
          says={<ComparedMoney {...earned} />}
          to={`${REPORTS}?report=commissions&from=${days.monthFrom}&to=${days.today}`}
        />
      </Figures>
      <Beside
        aside={
          <Card>
            <BarChart
              title={t`Pipeline by stage`}
              bars={pipeline.map(({ stage, count }) => ({
                label: i18n._(LEAD_STAGE[stage].word),
                value: count,
                to: `${REPORTS}${behindSearch({ figure: 'open', stage })}`,
              }))}
              heads={{ label: <Trans>Stage</Trans>, value: <Trans>Leads</Trans> }}
            />
          </Card>
        }
      >
        <Stack>
          {hasTeam ? (
            <Boundary part>
              <TeamTable reportPath={REPORTS} recent={recent} />
            </Boundary>
          ) : null}
          <Boundary part>
            <MyMonth reportPath={`${REPORTS}?report=targets`} />
          </Boundary>
          <Boundary part>
            <BonusList />
          </Boundary>
          <RecruitedAgencies agencies={agencies} today={days.today} />
        </Stack>
      </Beside>
    </Page>
  )
}
