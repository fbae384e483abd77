import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { ClaimsReport } from '#domains/insight/reports/web/claims-report.tsx'
import { RetentionReport } from '#domains/insight/reports/web/retention-report.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/account-center/reporting')

export default function Reporting() {
  const { t } = useLingui()
  const [{ report = 'sales' }] = useSearchState({ report: oneOf(['sales', 'retention', 'claims']) })
  return (
    <Page title={t`Reports`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          { to: HERE, label: <Trans>Sales</Trans>, current: report === 'sales' },
          { to: `${HERE}?report=retention`, label: <Trans>Retention</Trans>, current: report === 'retention' },
          { to: `${HERE}?report=claims`, label: <Trans>Claims</Trans>, current: report === 'claims' },
        ]}
      />
      {report === 'sales' ? <SalesReport views={['month', 'plan', 'agency', 'state']} /> : null}
      {report === 'retention' ? <RetentionReport /> : null}
      {report === 'claims' ? <ClaimsReport /> : null}
    </Page>
  )
}
