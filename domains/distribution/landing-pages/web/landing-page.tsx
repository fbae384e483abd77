import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { pathTo } from '#access/path-to.ts'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { landingPagesContract, type LandingPageView } from '#domains/distribution/landing-pages/contract.ts'
import { LandingQuote } from '#domains/distribution/landing-pages/web/landing-quote.tsx'
import { LogoPicture } from '#domains/distribution/landing-pages/web/logo-picture.tsx'
import styles from '#domains/distribution/landing-pages/web/logo.module.css'
import { referralOf } from '#domains/membership/quotes/web/seller-link.ts'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Boundary, PageFailed } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'

/** What the link or the QR code of an agency or an agent opens: who they are, what a membership is, and the way to join by them. */
export function LandingPage({ code }: { code: string }) {
  const { data, error, refetch } = useLateAnswer(landingPagesContract.page, { params: { code } })
  if (data) return <Found page={data} />
  const isMissing = error instanceof Refused && error.status === 404
  return (
    <Frame>{isMissing ? <Missing /> : error ? <PageFailed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}</Frame>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <Page title={t`Agency page`} width="steps">
      <EmptyState
        title={<Trans>This page isn’t available.</Trans>}
        action={
          <LinkButton to={pathTo('/join')} kind="primary">
            <Trans>Join Breakwater</Trans>
          </LinkButton>
        }
      >
        <Trans>The agency may have moved, or the link has a typo. You can still join without an agent.</Trans>
      </EmptyState>
    </Page>
  )
}

function Found({ page }: { page: LandingPageView }) {
  const { agencyName, agentName, logoId, fromCents, seller, agentId } = page
  const search = new URLSearchParams({ code: seller, ...(agentId ? { agent: agentId } : {}) }).toString()
  // The last link that somebody came by counts, also when they join on another day.
  useEffect(() => void referralOf(new URLSearchParams(search)), [search])
  return (
    <Frame>
      <Page
        title={agentName ?? agencyName}
        width="steps"
        {...(logoId ? { mark: <LogoPicture id={logoId} agencyName={agencyName} /> } : {})}
        intro={
          <>
            {agentName ? `${agencyName}. ` : null}
            <Trans>Your deductible, paid back. With Breakwater.</Trans>
          </>
        }
      >
        <Stack>
          <p>
            <Trans>If you pay a deductible on a covered car claim, Breakwater pays you back. It’s a membership, not insurance.</Trans>
          </p>
          <p className={styles.price}>
            <Trans>
              From <Money amount={fromCents} /> a month
            </Trans>
          </p>
          <LinkButton to={`${pathTo('/join')}?${search}`} kind="cta">
            <Trans>Join</Trans>
          </LinkButton>
          <Boundary part>
            <LandingQuote page={page} search={search} />
          </Boundary>
          <Who page={page} />
        </Stack>
      </Page>
    </Frame>
  )
}

function Who({ page: { agencyName, agentName, phone, city, state } }: { page: LandingPageView }) {
  return (
    <Card title={agentName ? <Trans>Your agent</Trans> : <Trans>Your agency</Trans>}>
      <Facts>
        {agentName ? <Fact label={<Trans>Agent</Trans>}>{agentName}</Fact> : null}
        <Fact label={<Trans>Agency</Trans>}>{agencyName}</Fact>
        <Fact label={<Trans>City</Trans>}>{[city, state].filter(Boolean).join(', ')}</Fact>
        {phone ? (
          <Fact label={<Trans>Phone</Trans>}>
            <PhoneNumber number={phone} />
          </Fact>
        ) : null}
      </Facts>
    </Card>
  )
}
