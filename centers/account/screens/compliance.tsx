import { Trans, useLingui } from '@lingui/react/macro'
import { AgenciesToChase } from '#domains/distribution/compliance-calendar/web/agencies-to-chase.tsx'
import { ComplianceTotals } from '#domains/distribution/compliance-calendar/web/compliance-figures.tsx'
import { ComplianceList } from '#domains/distribution/compliance-calendar/web/compliance-list.tsx'
import { mendedByStaff } from '#domains/distribution/compliance-calendar/web/compliance-paths.ts'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function Compliance() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Compliance calendar`}
      intro={<Trans>Licenses, appointments, E&O insurance, W-9s, and agreements of every agency and its agents, most urgent first.</Trans>}
    >
      <Boundary>
        <ComplianceTotals path="/account-center/compliance" />
        <ComplianceList acrossAgencies mendedAt={mendedByStaff} />
      </Boundary>
      <Boundary part>
        <AgenciesToChase />
      </Boundary>
    </Page>
  )
}
