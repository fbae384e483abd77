import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { alliancesContract, type AllianceView } from '#domains/distribution/alliances/contract.ts'
import { AllianceDocuments } from '#domains/distribution/alliance-documents/web/alliance-documents.tsx'
import { ContactLink } from '#domains/distribution/alliance-links/web/contact-link.tsx'
import { AllianceReport } from '#domains/distribution/alliance-report/web/report-card.tsx'
import { ArchiveAlliance } from '#domains/distribution/alliances/web/archive-alliance.tsx'
import { AlliancePromotions } from '#domains/distribution/alliances/web/alliance-promotions.tsx'
import { AllianceStatusTag } from '#domains/distribution/alliances/web/alliance-status.tsx'
import { AddAgencyToGroup, Belonging } from '#domains/distribution/alliances/web/alliance-agencies.tsx'
import { AllianceW9 } from '#domains/distribution/commission-taxes/web/alliance-w9.tsx'
import { AllianceAccount } from '#domains/distribution/commission-accounts/web/alliance-account.tsx'
import { PRICE_TIER_WORDS, TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { EventsAbout } from '#domains/records/history/web/activity-about.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { LinkButton } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import type { Id } from '#platform/ids.ts'

/** One group: its terms, its agencies with their days, and its figures. */
export function AlliancePage({ allianceId }: { allianceId: Id<'alliance'> }) {
  const { t } = useLingui()
  const alliance = useAnswer(alliancesContract.read, { params: { allianceId } })
  const mayChange = alliance.whyNot.change === null
  const mayPay = useClientState().session?.verbs.includes('statements.pay') ?? false
  return (
    <Page
      title={alliance.name}
      mark={<AllianceStatusTag status={alliance.status} />}
      back={{ to: pathTo('/account-center/alliance-groups'), label: t`Alliance groups` }}
      actions={
        mayChange ? (
          <>
            <LinkButton to={pathTo('/account-center/alliance-groups/:groupId/edit', { groupId: allianceId })} kind="primary" icon="pencil">
              <Trans>Edit</Trans>
            </LinkButton>
            <ArchiveAlliance alliance={alliance} />
          </>
        ) : null
      }
    >
      {alliance.expiring ? <Notice tone="warning" title={<Trans>The contract has ended or is ending soon.</Trans>} /> : null}
      <Figures>
        <Figure label={<Trans>Agencies</Trans>} value={alliance.agencies} />
        <Figure label={<Trans>Active members</Trans>} value={alliance.activeMembers} />
        <Figure label={<Trans>Override earned this year</Trans>} value={<Money amount={alliance.earnedThisYear} />} />
      </Figures>
      <Beside
        aside={
          <>
            <Terms alliance={alliance} />
            {mayChange ? <AddAgencyToGroup alliance={alliance} /> : null}
            <Boundary part>
              <ContactLink key={alliance.contactEmail} allianceId={allianceId} maySend={mayChange} />
            </Boundary>
            {mayPay ? <AllianceAccount allianceId={allianceId} name={alliance.name} /> : null}
            {mayPay ? <AllianceW9 allianceId={allianceId} name={alliance.name} /> : null}
          </>
        }
      >
        <Belonging alliance={alliance} />
        <Boundary part>
          <AllianceReport allianceId={allianceId} />
        </Boundary>
        <Boundary part>
          <AlliancePromotions allianceId={allianceId} />
        </Boundary>
        <Boundary part>
          <AllianceDocuments allianceId={allianceId} />
        </Boundary>
        {alliance.notes ? <Card title={<Trans>Notes</Trans>}>{alliance.notes}</Card> : null}
        <Card title={<Trans>What happened</Trans>}>
          <Boundary part>
            <EventsAbout noun="alliance" id={alliance.id} />
          </Boundary>
        </Card>
      </Beside>
    </Page>
  )
}

function Terms({ alliance }: { alliance: AllianceView }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Terms</Trans>}>
      <Facts>
        <Fact label={<Trans>Contract</Trans>}>
          <DayText day={alliance.contractFrom} /> – {alliance.contractTo ? <DayText day={alliance.contractTo} /> : <Trans>open</Trans>}
        </Fact>
        <Fact label={<Trans>Override, first year</Trans>}>
          {alliance.overrideFirstBp / 100}% {alliance.overrideFirstBp === 500 ? <Trans>(standard)</Trans> : <Trans>(standard is 5%)</Trans>}
        </Fact>
        <Fact label={<Trans>Override, renewals</Trans>}>
          {alliance.overrideRenewalBp / 100}%{' '}
          {alliance.overrideRenewalBp === 300 ? <Trans>(standard)</Trans> : <Trans>(standard is 3%)</Trans>}
        </Fact>
        <Fact label={<Trans>Minimum commission tier</Trans>}>
          {alliance.tierFloor ? i18n._(TIER_WORDS[alliance.tierFloor]) : <Trans>None</Trans>}
        </Fact>
        <Fact label={<Trans>Price tier</Trans>}>
          {alliance.priceTier ? i18n._(PRICE_TIER_WORDS[alliance.priceTier]) : <Trans>Agency’s own tier</Trans>}
        </Fact>
        <Fact label={<Trans>Contact</Trans>}>
          {alliance.contactName ?? '–'}{' '}
          {alliance.contactEmail ? <a href={`mailto:${alliance.contactEmail}`}>{alliance.contactEmail}</a> : null}
        </Fact>
      </Facts>
    </Card>
  )
}
