import { Trans, useLingui } from '@lingui/react/macro'
import { AppPicture } from '#centers/public/parts/app-picture.tsx'
import { CommissionCalculator } from '#centers/public/parts/commission-calculator.tsx'
import { RegisterAgency } from '#domains/distribution/lead-intake/web/register-agency.tsx'
import { ratesInForce } from '#domains/membership/sale-terms/web/rates-in-force.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function AgentRegistration() {
  const { t } = useLingui()
  return (
    <Frame aside={<WhatToExpect />}>
      <Page
        title={t`Sell Breakwater`}
        intro={<Trans>For licensed auto insurance agencies. This takes about two minutes.</Trans>}
        width="steps"
      >
        <RegisterAgency />
      </Page>
    </Frame>
  )
}

/** What an agency earns, what it needs and what happens next, shown before the form. */
function WhatToExpect() {
  const { t } = useLingui()
  const { T1, T4 } = ratesInForce().tiers
  return (
    <Stack>
      <Card title={<Trans>What you earn</Trans>}>
        <p>
          <Trans>
            {T1.first_year / 100}% of what your members pay in their first year and {T1.renewal / 100}% after that, rising with your book of
            business to {T4.first_year / 100}% and {T4.renewal / 100}%. Rates lock in with each sale, and your statement explains every
            cent.
          </Trans>
        </p>
      </Card>
      <CommissionCalculator />
      <AppPicture
        name="agency"
        says={t`The page an agency opens on: what needs attention, sales and commission this month, and the next renewals.`}
      />
      <Card title={<Trans>What you need</Trans>}>
        <ul>
          <li>
            <Trans>A property and casualty license in your home state and an NPN</Trans>
          </li>
          <li>
            <Trans>E&O insurance of at least $1,000,000 per claim</Trans>
          </li>
          <li>
            <Trans>A W-9 and a bank account for your commission</Trans>
          </li>
        </ul>
      </Card>
      <Card title={<Trans>What happens next</Trans>}>
        <ol>
          <li>
            <Trans>We’ll call you, usually within one business day, and show you the product.</Trans>
          </li>
          <li>
            <Trans>You sign the agreement online and send the documents.</Trans>
          </li>
          <li>
            <Trans>You get your master code and invite your agents.</Trans>
          </li>
        </ol>
      </Card>
    </Stack>
  )
}
