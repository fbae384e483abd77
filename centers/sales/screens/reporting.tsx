import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { BonusList } from '#domains/distribution/activation-bonus/web/bonus-list.tsx'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { Stack } from '#design/layout/card.tsx'
import { OwnAccount } from '#domains/distribution/commission-accounts/web/own-account.tsx'
import { OwnW9 } from '#domains/distribution/commission-taxes/web/own-w9.tsx'
import { OwnTaxForms } from '#domains/distribution/tax-forms/web/own-tax-forms.tsx'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { FunnelReport } from '#domains/insight/reports/web/funnel-report.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/sales-center/reporting')

export default function SalesReporting() {
  const { t } = useLingui()
  const [{ report = 'funnel' }] = useSearchState({ report: oneOf(['funnel', 'sales', 'commissions', 'statements']) })
  return (
    <Page title={t`Reporting`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          { to: HERE, label: <Trans>The funnel</Trans>, current: report === 'funnel' },
          { to: `${HERE}?report=sales`, label: <Trans>What recruited agencies sell</Trans>, current: report === 'sales' },
          { to: `${HERE}?report=commissions`, label: <Trans>My money</Trans>, current: report === 'commissions' },
          { to: `${HERE}?report=statements`, label: <Trans>My statements</Trans>, current: report === 'statements' },
        ]}
      />
      {report === 'funnel' ? <FunnelReport /> : null}
      {report === 'sales' ? <SalesReport views={['month', 'agency', 'plan']} /> : null}
      {report === 'commissions' ? (
        <Stack>
          <BonusList />
          <CommissionLines />
        </Stack>
      ) : null}
      {report === 'statements' ? (
        <>
          <Boundary part>
            <OwnAccount />
          </Boundary>
          <Boundary part>
            <OwnW9 />
          </Boundary>
          <Boundary part>
            <OwnTaxForms />
          </Boundary>
          <Statements
            linkTo={(statementId) => pathTo('/sales-center/reporting/statements/:statementId', { statementId })}
            search="report=statements"
          />
        </>
      ) : null}
    </Page>
  )
}
