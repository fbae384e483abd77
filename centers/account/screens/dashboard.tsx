import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import type { Verb } from '#access/verbs.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { OwnWork, useOwnWorkEarly } from '#centers/account/parts/own-work.tsx'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { openClaimsQuery } from '#domains/insight/dashboards/rules/open-claims.ts'
import { Compared, ComparedMoney } from '#domains/insight/dashboards/web/compared.tsx'
import { MyFollowUps } from '#domains/insight/dashboards/web/my-follow-ups.tsx'
import { SetupNotice } from '#domains/insight/setup/web/setup-notice.tsx'
import { WaitingList } from '#domains/insight/dashboards/web/waiting-list.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { rowsLink } from '#domains/insight/metrics/web/metric-link.ts'
import { LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Page } from '#design/layout/page.tsx'
import { Sparkline } from '#design/charts/sparkline.tsx'

/** The staff dashboard: the reader's own work first, by what they are trusted with, then the month. */
export default function AccountDashboard() {
  const { t } = useLingui()
  const { session } = useClientState()
  const does = (verb: Verb) => session?.verbs.includes(verb) ?? false
  useOwnWorkEarly(does)
  const day = useAnswer(dashboardsContract.accountDashboard, {})
  const open = day.claims.reduce((sum, { count }) => sum + count, 0)
  const overdue = day.claims.reduce((sum, each) => sum + each.overdue, 0)
  const { figures } = day
  const month = { from: day.days.monthFrom, to: day.days.today }
  return (
    <Page
      title={t`Today`}
      intro={
        <Trans>
          As of <Moment at={day.asOf} relative={false} />
        </Trans>
      }
      actions={
        does('claims.work') ? (
          <LinkButton kind="primary" to={pathTo('/account-center/claims')}>
            <Trans>Open the claim queue</Trans>
          </LinkButton>
        ) : does('payouts.list') ? (
          <LinkButton kind="primary" to={`${pathTo('/account-center/payouts')}?tab=overview`}>
            <Trans>Open payouts</Trans>
          </LinkButton>
        ) : null
      }
    >
      {does('setup.run') && !session?.sandbox ? <SetupNotice /> : null}
      <OwnWork does={does} capabilities={session?.capabilities ?? []} />
      <Beside
        aside={
          <Card title={<Trans>Needs attention</Trans>}>
            <WaitingList waiting={day.waiting} days={day.days} />
          </Card>
        }
      >
        <Card title={<Trans>My follow-ups</Trans>} flush>
          <Boundary part withPage>
            <MyFollowUps />
          </Boundary>
        </Card>
      </Beside>
      <Figures>
        <Figure
          label={<Trans>Open claims</Trans>}
          value={open}
          to={`${pathTo('/account-center/claims')}${openClaimsQuery(day.claims)}`}
          says={overdue > 0 ? <Plural value={overdue} one="# is overdue" other="# are overdue" /> : <Trans>none overdue</Trans>}
        />
        <Figure
          label={<Trans>Active memberships</Trans>}
          value={figures.activeMembers}
          to={rowsLink('active_members', { from: day.days.today, to: day.days.today })}
        />
        <Figure
          label={<Trans>Joined this month</Trans>}
          value={figures.enrollments.now}
          says={<Compared {...figures.enrollments} />}
          to={rowsLink('joined', month)}
          line={<Sparkline values={day.enrollmentsByDay.map(({ count }) => count)} />}
        />
        <Figure
          label={<Trans>Collected this month</Trans>}
          value={<Money amount={figures.collected.now} />}
          says={<ComparedMoney {...figures.collected} />}
          to={rowsLink('fees_collected', month)}
        />
        <Figure
          label={<Trans>Claims paid this month</Trans>}
          value={<Money amount={figures.claimsPaid.now} />}
          says={<ComparedMoney {...figures.claimsPaid} />}
          to={rowsLink('claims_paid', month)}
        />
      </Figures>
    </Page>
  )
}
