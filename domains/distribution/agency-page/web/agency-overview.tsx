import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { AgencyNotice } from '#domains/distribution/agencies/web/agency-notice.tsx'
import { PRICE_TIER_WORDS, TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { AgencyStanding } from '#domains/distribution/agency-page/web/agency-standing.tsx'
import { WhatIf } from '#domains/distribution/agency-page/web/what-if.tsx'
import { TierProgress } from '#domains/distribution/agency-tiers/web/tier-progress.tsx'
import { AgencyLogo } from '#domains/distribution/landing-pages/web/agency-logo.tsx'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { Beside, Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { share } from '#platform/money.ts'

/** Figures, contact, and what the agency earns on a sale. */
export function AgencyOverview({ agency, figures }: { agency: AgencyView; figures: ReactNode }) {
  const { currentUser } = useClientState()
  return (
    <Beside
      aside={
        <>
          <AgencyStanding agency={agency} />
          <Contact agency={agency} />
          <Boundary part>
            <AgencyLogo masterCode={agency.masterCode} />
          </Boundary>
        </>
      }
    >
      {/* The agency's own people read it above every page. */}
      {currentUser?.masterCode === agency.masterCode ? null : <AgencyNotice agency={agency} />}
      {figures}
      <Boundary part withPage>
        <TierProgress masterCode={agency.masterCode} />
      </Boundary>
      {agency.commission ? <Earnings agency={agency} commission={agency.commission} /> : null}
      {agency.commission ? <WhatIf agency={agency} /> : null}
    </Beside>
  )
}

/** The tier in money: what one month of the Standard plan pays at the agency’s own prices. */
type EarningsProps = { agency: AgencyView; commission: NonNullable<AgencyView['commission']> }

function Earnings({ agency, commission }: EarningsProps) {
  const { commissionTier, priceTier } = agency
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Commission</Trans>}>
      <Facts>
        <Fact label={<Trans>Commission tier</Trans>}>{i18n._(TIER_WORDS[commissionTier])}</Fact>
        <Fact label={<Trans>Price tier</Trans>}>{i18n._(PRICE_TIER_WORDS[priceTier])}</Fact>
        <Fact label={<Trans>First year</Trans>}>{commission.firstYearBp / 100}%</Fact>
        <Fact label={<Trans>Renewals</Trans>}>{commission.renewalBp / 100}%</Fact>
      </Facts>
      <Example agency={agency} commission={commission} />
    </Card>
  )
}

function Example({ agency: { masterCode }, commission }: EarningsProps) {
  const { plans } = useAnswer(plansContract.plans, { query: { masterCode } })
  const plan = plans.find(({ code }) => code === 'ADR-500') ?? plans[0]
  if (!plan) return null
  const { name } = plan
  const month = plan.prices.monthly
  return (
    <p>
      <Trans>
        For example, one month of {name} at <Money amount={month} /> pays <Money amount={share(month, commission.firstYearBp)} /> in the
        first year and <Money amount={share(month, commission.renewalBp)} /> after that. Rates lock with each sale for 12 months.
      </Trans>
    </p>
  )
}

function Contact({ agency }: { agency: AgencyView }) {
  const { street, city, zip } = agency.address
  return (
    <Card title={<Trans>Contact</Trans>}>
      <Facts>
        <Fact label={<Trans>Email</Trans>}>{agency.email ? <a href={`mailto:${agency.email}`}>{agency.email}</a> : '–'}</Fact>
        <Fact label={<Trans>Phone</Trans>}>{agency.phone ? <PhoneNumber number={agency.phone} /> : '–'}</Fact>
        <Fact label={<Trans>Address</Trans>}>{[street, city, agency.homeState, zip].filter(Boolean).join(', ')}</Fact>
        <Fact label={<Trans>NPN</Trans>}>{agency.npn ?? '–'}</Fact>
        <Fact label={<Trans>Recruited by</Trans>}>{agency.recruitedBy ?? '–'}</Fact>
        <Fact label={<Trans>Active since</Trans>}>
          {agency.activatedAt ? <Moment at={agency.activatedAt} relative={false} /> : <Trans>Not yet</Trans>}
        </Fact>
      </Facts>
    </Card>
  )
}
