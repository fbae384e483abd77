import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { MEMBER_PAYMENTS } from '#centers/agent/parts/member-payments.ts'
import { earningsOf } from '#centers/agent/parts/earnings-of.ts'
import { EarnedByMonth } from '#domains/distribution/own-share/web/earned-by-month.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { pathTo } from '#access/path-to.ts'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { OwnStatements } from '#domains/distribution/tax-forms/web/own-statements.tsx'
import { BookHealth } from '#domains/insight/book-figures/web/book-health.tsx'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { BooksReport } from '#domains/insight/book-figures/web/books-report.tsx'
import { ClaimsReport } from '#domains/insight/reports/web/claims-report.tsx'
import { SalesReport } from '#domains/insight/reports/web/sales-report.tsx'
import { useClientState } from '#access/web/client-state.ts'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/agent-center/reporting')
const CLAIMS = { open: `${pathTo('/agent-center/claims')}?view=open`, waiting: `${pathTo('/agent-center/claims')}?view=documents` }

// Its map of months is for one tab alone.
const RetentionReport = lazy(() =>
  import('#domains/insight/reports/web/retention-report.tsx').then((module) => ({ default: module.RetentionReport })),
)

/** Earnings and members of the agent, or of the whole agency for an agent admin; the server decides which. */
export default function Reporting() {
  const { t } = useLingui()
  const { session } = useClientState()
  const earns = session?.verbs.includes('commissions.read') ?? false
  const hasReports = session?.verbs.includes('reports.read') ?? false
  const hasClaims = session?.verbs.includes('reports.claims') ?? false
  const [{ report = earns ? 'earnings' : hasReports ? 'sales' : 'statements' }] = useSearchState({
    report: oneOf(['earnings', 'book', 'agents', 'locations', 'statements', 'sales', 'retention', 'claims']),
  })
  const hasTeam = session?.verbs.includes('agents.list') ?? false
  const hasStatements = session?.verbs.includes('statements.read') ?? false
  return (
    <Page title={earns ? t`Earnings and reports` : t`Reports`}>
      <Tabs
        label={t`Reports`}
        tabs={[
          ...(earns ? [{ to: HERE, label: <Trans>Earnings</Trans>, current: report === 'earnings' }] : []),
          ...(hasReports ? [{ to: `${HERE}?report=book`, label: <Trans>Book of business</Trans>, current: report === 'book' }] : []),
          ...(hasTeam ? [{ to: `${HERE}?report=agents`, label: <Trans>Agents</Trans>, current: report === 'agents' }] : []),
          ...(hasTeam ? [{ to: `${HERE}?report=locations`, label: <Trans>Locations</Trans>, current: report === 'locations' }] : []),
          ...(hasStatements
            ? [{ to: `${HERE}?report=statements`, label: <Trans>Statements</Trans>, current: report === 'statements' }]
            : []),
          ...(hasReports
            ? [
                { to: `${HERE}?report=sales`, label: <Trans>Sales</Trans>, current: report === 'sales' },
                { to: `${HERE}?report=retention`, label: <Trans>Retention</Trans>, current: report === 'retention' },
              ]
            : []),
          ...(hasClaims ? [{ to: `${HERE}?report=claims`, label: <Trans>Claims</Trans>, current: report === 'claims' }] : []),
        ]}
      />
      {report === 'earnings' && earns ? (
        <Stack>
          <Boundary part>
            <EarnedByMonth linesPath={earningsOf} />
          </Boundary>
          <CommissionLines memberPath={(memberId) => pathTo('/agent-center/members/:memberId', { memberId })} movements={MEMBER_PAYMENTS} />
        </Stack>
      ) : null}
      {report === 'book' && hasReports ? <BookHealth lists="/agent-center/book" claims={CLAIMS} /> : null}
      {report === 'agents' && hasTeam ? <BooksReport by="agent" lists="/agent-center/book" title={t`Agents`} /> : null}
      {report === 'locations' && hasTeam ? <BooksReport by="location" lists="/agent-center/book" title={t`Locations`} /> : null}
      {report === 'statements' && hasStatements ? (
        <OwnStatements
          linkTo={(statementId) => pathTo('/agent-center/reporting/statements/:statementId', { statementId })}
          linesOf={(month, to) => `${HERE}?report=earnings&month=${month}&to=${to}`}
        />
      ) : null}
      {report === 'sales' && hasReports ? (
        <SalesReport
          listPath={(figure, whose) => figureLink('/agent-center/book', figure, whose)}
          views={hasTeam ? ['month', 'plan', 'agent'] : ['month', 'plan']}
        />
      ) : null}
      {report === 'retention' && hasReports ? (
        <Boundary part>
          <RetentionReport listPath={(figure, whose) => figureLink('/agent-center/book', figure, whose)} />
        </Boundary>
      ) : null}
      {report === 'claims' && hasClaims ? <ClaimsReport /> : null}
    </Page>
  )
}
