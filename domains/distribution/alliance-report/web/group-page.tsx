import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { RenewLink } from '#domains/distribution/alliance-links/web/renew-link.tsx'
import { allianceReportContract, type AllianceGroupView } from '#domains/distribution/alliance-report/contract.ts'
import { GroupStatements } from '#domains/distribution/alliance-report/web/group-statements.tsx'
import { ReportCards } from '#domains/distribution/alliance-report/web/report-card.tsx'
import { PageByLink } from '#domains/people/identity/web/page-by-link.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** A group's figures for its contact, by the link of an email. */
export function GroupPage({ token }: { token: string }) {
  const asked = useLateAnswer(allianceReportContract.group, { params: { token } })
  return (
    <PageByLink asked={asked} ended={<RenewLink token={token} />}>
      {(group) => <Group group={group} token={token} />}
    </PageByLink>
  )
}

function Group({ group, token }: { group: AllianceGroupView; token: string }) {
  const { report, statements } = group
  const [now] = report.months
  return (
    <Frame>
      <Page title={group.name} intro={<Trans>Your group with Breakwater: counts and amounts, with no personal information.</Trans>}>
        <Stack>
          <Figures>
            <Figure label={<Trans>Agencies</Trans>} value={now?.agencies ?? 0} />
            <Figure label={<Trans>Active members</Trans>} value={now?.members ?? 0} />
            <Figure label={<Trans>Override earned this month</Trans>} value={now ? <Money amount={now.overrideCents} /> : null} />
          </Figures>
          <GroupStatements token={token} statements={statements} />
          <ReportCards report={report} />
          <Terms group={group} />
        </Stack>
      </Page>
    </Frame>
  )
}

function Terms({ group }: { group: AllianceGroupView }) {
  return (
    <Card title={<Trans>Terms for new sales</Trans>}>
      <Facts>
        <Fact label={<Trans>Contract</Trans>}>
          <DayText day={group.contractFrom} /> – {group.contractTo ? <DayText day={group.contractTo} /> : <Trans>open</Trans>}
        </Fact>
        <Fact label={<Trans>Override, first year</Trans>}>{group.overrideFirstBp / 100}%</Fact>
        <Fact label={<Trans>Override, renewals</Trans>}>{group.overrideRenewalBp / 100}%</Fact>
      </Facts>
      <p>
        <Trans>Sales made before a change keep their original rates.</Trans>
      </p>
    </Card>
  )
}
