import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { allianceReportContract, type AllianceReportView } from '#domains/distribution/alliance-report/contract.ts'
import { AgencyTable, MonthTable } from '#domains/distribution/alliance-report/web/report-tables.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import type { Id } from '#platform/ids.ts'

/** What the group brought and earned, for staff. */
export function AllianceReport({ allianceId }: { allianceId: Id<'alliance'> }) {
  const report = useAnswer(allianceReportContract.report, { params: { allianceId } })
  return <ReportCards report={report} hrefOf={(masterCode) => pathTo('/account-center/agencies/:masterCode', { masterCode })} />
}

/** The report as every reader sees it: the year's sums, then by month and by agency. */
export function ReportCards({ report, hrefOf }: { report: AllianceReportView; hrefOf?: (masterCode: string) => string }) {
  const { months, agencies, total } = report
  return (
    <>
      <Figures>
        <Figure
          label={<Trans>Dues paid in the last 12 months</Trans>}
          value={<Money amount={total.premiumCents} />}
          says={<Trans>Excludes enrollment fees and refunds.</Trans>}
        />
        <Figure
          label={<Trans>Override earned in the last 12 months</Trans>}
          value={<Money amount={total.overrideCents} />}
          says={<Trans>Commission on an annual payment is earned after the free look.</Trans>}
        />
      </Figures>
      <Card title={<Trans>By month</Trans>} flush>
        <MonthTable months={months} />
      </Card>
      <Card title={<Trans>By agency, for these months</Trans>} flush>
        <AgencyTable agencies={agencies} {...(hrefOf ? { hrefOf } : {})} />
      </Card>
    </>
  )
}
