import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import type { ToSign } from '#domains/membership/signatures/web/sign-form.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { prepared: ToSign; token: string; goToCheckout: GoToCheckout; onFailed: () => Promise<unknown> }

/** A signed membership: it waits for its payment, is paid, or has ended. */
export function SignedState({ prepared, token, goToCheckout, onFailed }: Props) {
  if (prepared.status === 'PENDING_PAYMENT')
    return <PayNow prepared={prepared} token={token} goToCheckout={goToCheckout} onFailed={onFailed} />
  if (prepared.withdrawn) return <Withdrawn withdrawn={prepared.withdrawn} />
  if (prepared.status === 'EXPIRED' || prepared.status === 'CANCELLED' || prepared.status === 'VOIDED') {
    return (
      <Notice
        tone="warning"
        title={<Trans>This enrollment is no longer open.</Trans>}
        action={<LinkButton to="/join">{<Trans>Join again</Trans>}</LinkButton>}
      >
        <Trans>It wasn’t paid in time, or it was replaced. You weren’t charged for it after that.</Trans>
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title={<Trans>This membership is paid.</Trans>}
      action={
        <LinkButton to="/login" kind="primary">
          {<Trans>Sign in</Trans>}
        </LinkButton>
      }
    >
      <Trans>If you don’t have a password yet, choose one using the link we emailed you after your payment.</Trans>
    </Notice>
  )
}

function PayNow({ prepared: { membershipId, quote }, token, goToCheckout, onFailed }: Props) {
  const [state, setState] = useState<'ready' | 'going' | 'failed'>('ready')
  const pay = () => {
    setState('going')
    void goToCheckout(membershipId, token).catch(async () => {
      setState('failed')
      await onFailed()
    })
  }
  return (
    <Card title={<Trans>Signed. Next, your payment.</Trans>}>
      <PriceSummary quote={quote} />
      {state === 'failed' ? (
        <Notice tone="danger" live>
          <Trans>The payment page didn’t open. You weren’t charged. Try again.</Trans>
        </Notice>
      ) : null}
      <Button kind="primary" pending={state === 'going'} onClick={pay}>
        <Trans>Go to payment</Trans>
      </Button>
    </Card>
  )
}

/** Taken back by who prepared it: no longer valid, nothing charged, whom to ask. */
function Withdrawn({ withdrawn: { name, agencyName, phone, email } }: { withdrawn: NonNullable<ToSign['withdrawn']> }) {
  const who = name ? `${name}, ${agencyName}` : agencyName
  return (
    <Notice
      tone="warning"
      title={<Trans>This membership was withdrawn before it was paid.</Trans>}
      action={<LinkButton to="/join">{<Trans>Join on your own</Trans>}</LinkButton>}
    >
      <p>
        <Trans>
          This link is no longer valid. Nothing was charged, and you have no coverage from it. If you didn’t expect this, ask {who}.
        </Trans>
      </p>
      <Facts>
        {phone ? (
          <Fact label={<Trans>Phone</Trans>}>
            <PhoneNumber number={phone} />
          </Fact>
        ) : null}
        {email ? (
          <Fact label={<Trans>Email</Trans>}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        ) : null}
      </Facts>
    </Notice>
  )
}
