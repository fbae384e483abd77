import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { BonusList } from '#domains/distribution/activation-bonus/web/bonus-list.tsx'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { type WonSearch, TargetsReport } from '#domains/distribution/recruiting-targets/web/targets-report.tsx'
import { OwnStatements } from '#domains/distribution/tax-forms/web/own-statements.tsx'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { behindSearch } from '#domains/insight/recruiting/web/behind-link.tsx'
import { ForecastReport } from '#domains/insight/recruiting/web/forecast-report.tsx'
import { FunnelReport } from '#domains/insight/recruiting/web/funnel-report.tsx'
import { LeadsBehind, reportOf } from '#domains/insight/recruiting/web/leads-behind.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { EarnedByMonth } from '#domains/distribution/own-share/web/earned-by-month.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

// For a sales admin alone.
const CoachingReport = lazy(() =>
  import('#domains/insight/recruiting/web/coaching-report.tsx').then((part) => ({ default: part.CoachingReport })),
)

const REPORTS = ['funnel', 'forecast', 'targets', 'coaching', 'sales', 'commissions', 'team-earnings', 'statements', 'leads'] as const
type Report = (typeof REPORTS)[number]

const HERE = pathTo('/sales-center/reporting')
const leadPath = (leadId: string) => pathTo('/sales-center/board/:leadId', { leadId })

export default function SalesReporting() {
  const { t } = useLingui()
  const [{ report = 'funnel' }] = useSearchState({ report: oneOf(REPORTS) })
  const current = useCurrentTab(report)
  const hasTeam = useClientState().currentUser?.userRole === 'sales-admin'
  const tab = (to: Report, label: ReactNode) => ({ to: `${HERE}?report=${to}`, label, current: current === to })
  return (
    <Page title={t`Reporting`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          tab('funnel', <Trans>Funnel</Trans>),
          tab('forecast', <Trans>Forecast</Trans>),
          tab('targets', <Trans>Targets and ranking</Trans>),
          ...(hasTeam ? [tab('coaching', <Trans>Coaching</Trans>)] : []),
          tab('sales', <Trans>Agency sales</Trans>),
          tab('commissions', <Trans>My earnings</Trans>),
          ...(hasTeam ? [tab('team-earnings', <Trans>Team earnings</Trans>)] : []),
          tab('statements', <Trans>My statements</Trans>),
        ]}
      />
      <Shown report={report} hasTeam={hasTeam} />
    </Page>
  )
}

/** The leads behind a figure belong to the report it is on. */
function useCurrentTab(report: Report): string {
  const [{ figure = '' }] = useSearchState({ figure: (text) => text })
  return report === 'leads' ? reportOf(figure) : report
}

function Shown({ report, hasTeam }: { report: Report; hasTeam: boolean }) {
  switch (report) {
    case 'funnel':
      return <FunnelReport hasTeam={hasTeam} />
    case 'forecast':
      return <ForecastReport hasTeam={hasTeam} />
    case 'targets':
      return <TargetsReport wonSearch={wonSearch(hasTeam)} soldPath={soldPath(hasTeam)} />
    case 'coaching':
      return (
        <Boundary part>
          <CoachingReport />
        </Boundary>
      )
    case 'leads':
      return <LeadsBehind leadPath={leadPath} />
    case 'sales':
      return (
        <SalesReport listPath={(figure, whose) => figureLink('/account-center/book', figure, whose)} views={['month', 'agency', 'plan']} />
      )
    case 'commissions':
      return (
        <Stack>
          <BonusList />
          <Boundary part>
            <EarnedByMonth linesPath={(days) => `${HERE}?${new URLSearchParams({ report: 'commissions', ...days })}`} />
          </Boundary>
          <CommissionLines whose="own" />
        </Stack>
      )
    case 'team-earnings':
      return <CommissionLines whose="team" />
    case 'statements':
      return (
        <OwnStatements
          linkTo={(statementId) => pathTo('/sales-center/reporting/statements/:statementId', { statementId })}
          linesOf={(month, to) => `${HERE}?report=commissions&month=${month}&to=${to}`}
        />
      )
  }
}

/** The memberships that somebody's agencies sold. */
const soldPath =
  (hasTeam: boolean): WonSearch =>
  ({ userId, isYou }, period) =>
    isYou || hasTeam ? figureLink('/account-center/book', 'written', { recruiter: userId, ...period }) : null

/** A recruiter opens their own agencies, a sales admin those of the team. */
const wonSearch =
  (hasTeam: boolean): WonSearch =>
  ({ userId, isYou }, period) =>
    isYou || hasTeam ? behindSearch({ figure: 'won_in_period', owner: userId, ...period }) : null
