import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { pathTo } from '#access/path-to.ts'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { BooksReport } from '#domains/insight/book-figures/web/books-report.tsx'
import { ClaimsReport } from '#domains/insight/reports/web/claims-report.tsx'
import { ForecastReport } from '#domains/insight/recruiting/web/forecast-report.tsx'
import { FunnelReport } from '#domains/insight/recruiting/web/funnel-report.tsx'
import { LeadsBehind, reportOf } from '#domains/insight/recruiting/web/leads-behind.tsx'
import { rowsLink } from '#domains/insight/metrics/web/metric-link.ts'
import { MetricsOverview } from '#domains/insight/metrics/web/metrics-overview.tsx'
import { PromisesReport } from '#domains/insight/reports/web/promises-report.tsx'
import { RetentionReport } from '#domains/insight/reports/web/retention-report.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { ListViews } from '#domains/records/views/web/list-views.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/account-center/reporting')
const REPORTS = [
  'sales',
  'agencies',
  'locations',
  'states',
  'alliances',
  'retention',
  'claims',
  'funnel',
  'forecast',
  'leads',
  'metrics',
] as const

const claimRows: ComponentProps<typeof ClaimsReport>['listPath'] = (figure, whose): string =>
  figure === 'claims_approved' ? rowsLink('approval_rate', { part: 'of', ...whose }) : rowsLink(figure, whose)

export default function Reporting() {
  const { t } = useLingui()
  const [{ report = 'sales', figure = '' }] = useSearchState({ report: oneOf(REPORTS), figure: text })
  // The leads behind a figure belong to the report it is on.
  const current = report === 'leads' ? reportOf(figure) : report
  return (
    <Page title={t`Reports`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          { to: HERE, label: <Trans>Sales</Trans>, current: current === 'sales' },
          { to: `${HERE}?report=agencies`, label: <Trans>Agencies</Trans>, current: current === 'agencies' },
          { to: `${HERE}?report=locations`, label: <Trans>Locations</Trans>, current: current === 'locations' },
          { to: `${HERE}?report=states`, label: <Trans>States</Trans>, current: current === 'states' },
          { to: `${HERE}?report=alliances`, label: <Trans>Alliances</Trans>, current: current === 'alliances' },
          { to: `${HERE}?report=retention`, label: <Trans>Retention</Trans>, current: current === 'retention' },
          { to: `${HERE}?report=claims`, label: <Trans>Claims</Trans>, current: current === 'claims' },
          { to: `${HERE}?report=funnel`, label: <Trans>Funnel</Trans>, current: current === 'funnel' },
          { to: `${HERE}?report=forecast`, label: <Trans>Forecast</Trans>, current: current === 'forecast' },
          { to: `${HERE}?report=metrics`, label: <Trans>All metrics</Trans>, current: current === 'metrics' },
        ]}
      />
      <ListViews list="reports" builtIn={[]} />
      {report === 'sales' ? (
        <SalesReport
          listPath={(figure, whose) => figureLink('/account-center/book', figure, whose)}
          views={['month', 'plan', 'agency', 'state']}
        />
      ) : null}
      {report === 'agencies' ? <BooksReport by="agency" lists="/account-center/book" title={t`Agencies`} /> : null}
      {report === 'locations' ? <BooksReport by="location" lists="/account-center/book" title={t`Locations`} /> : null}
      {report === 'states' ? <BooksReport by="state" lists="/account-center/book" title={t`States`} /> : null}
      {report === 'alliances' ? <BooksReport by="alliance" lists="/account-center/book" title={t`Alliances`} /> : null}
      {report === 'retention' ? <RetentionReport listPath={(figure, whose) => figureLink('/account-center/book', figure, whose)} /> : null}
      {report === 'funnel' ? <FunnelReport hasTeam /> : null}
      {report === 'forecast' ? <ForecastReport hasTeam /> : null}
      {report === 'leads' ? <LeadsBehind leadPath={(leadId) => pathTo('/account-center/board/:leadId', { leadId })} /> : null}
      {report === 'metrics' ? <MetricsOverview /> : null}
      {report === 'claims' ? (
        <Stack>
          <ClaimsReport listPath={claimRows} />
          <Boundary part>
            <PromisesReport claims={`${pathTo('/account-center/claims')}?list=all`} />
          </Boundary>
        </Stack>
      ) : null}
    </Page>
  )
}
