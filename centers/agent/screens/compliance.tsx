import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { ComplianceTotals } from '#domains/distribution/compliance-calendar/web/compliance-figures.tsx'
import { ComplianceList } from '#domains/distribution/compliance-calendar/web/compliance-list.tsx'
import { mendedByAdmin } from '#domains/distribution/compliance-calendar/web/compliance-paths.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function Compliance() {
  const { t } = useLingui()
  const me = useAnswer(usersContract.me, {})
  return (
    <Page
      title={t`Compliance calendar`}
      intro={<Trans>Your agency’s and agents’ licenses, appointments, insurance, W-9, and agreement, most urgent first.</Trans>}
      back={{ to: pathTo('/agent-center/agency'), label: t`My Agency` }}
    >
      <Boundary>
        <ComplianceTotals path="/agent-center/compliance" />
        <ComplianceList acrossAgencies={false} mendedAt={(row) => mendedByAdmin(row, me.id)} />
      </Boundary>
    </Page>
  )
}
