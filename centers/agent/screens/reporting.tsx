import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { OwnAccount } from '#domains/distribution/commission-accounts/web/own-account.tsx'
import { OwnW9 } from '#domains/distribution/commission-taxes/web/own-w9.tsx'
import { OwnTaxForms } from '#domains/distribution/tax-forms/web/own-tax-forms.tsx'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { ClaimsReport } from '#domains/insight/reports/web/claims-report.tsx'
import { RetentionReport } from '#domains/insight/reports/web/retention-report.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { useClientState } from '#access/web/client-state.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/agent-center/reporting')

/** Earnings and members of the agent, or of the whole agency for an agent admin; the server decides which. */
export default function Reporting() {
  const { t } = useLingui()
  const { session } = useClientState()
  const [{ report = 'earnings' }] = useSearchState({ report: oneOf(['earnings', 'statements', 'sales', 'retention', 'claims']) })
  const hasTeam = session?.verbs.includes('agents.list') ?? false
  const hasStatements = session?.verbs.includes('statements.read') ?? false
  return (
    <Page title={t`Earnings and reports`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          { to: HERE, label: <Trans>Earnings</Trans>, current: report === 'earnings' },
          ...(hasStatements
            ? [{ to: `${HERE}?report=statements`, label: <Trans>Statements</Trans>, current: report === 'statements' }]
            : []),
          { to: `${HERE}?report=sales`, label: <Trans>Sales</Trans>, current: report === 'sales' },
          { to: `${HERE}?report=retention`, label: <Trans>Retention</Trans>, current: report === 'retention' },
          { to: `${HERE}?report=claims`, label: <Trans>Claims</Trans>, current: report === 'claims' },
        ]}
      />
      {report === 'earnings' ? <CommissionLines /> : null}
      {report === 'statements' && hasStatements ? (
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
            linkTo={(statementId) => pathTo('/agent-center/reporting/statements/:statementId', { statementId })}
            search="report=statements"
          />
        </>
      ) : null}
      {report === 'sales' ? <SalesReport views={hasTeam ? ['month', 'plan', 'agent'] : ['month', 'plan']} /> : null}
      {report === 'retention' ? <RetentionReport /> : null}
      {report === 'claims' ? <ClaimsReport /> : null}
    </Page>
  )
}
