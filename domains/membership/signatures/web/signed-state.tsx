import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import type { ToSign } from '#domains/membership/signatures/web/sign-form.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { prepared: ToSign; token: string; goToCheckout: GoToCheckout }

/** A signed membership: it waits for its payment, is paid, or has ended. */
export function SignedState({ prepared, token, goToCheckout }: Props) {
  if (prepared.status === 'PENDING_PAYMENT') return <PayNow prepared={prepared} token={token} goToCheckout={goToCheckout} />
  if (prepared.status === 'EXPIRED' || prepared.status === 'CANCELLED' || prepared.status === 'VOIDED') {
    return (
      <Notice
        tone="warning"
        title={<Trans>This enrollment is no longer open.</Trans>}
        action={<LinkButton to="/join">{<Trans>Join again</Trans>}</LinkButton>}
      >
        <Trans>It wasn’t paid in time, or it was withdrawn. You weren’t charged for it after that.</Trans>
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

function PayNow({ prepared: { membershipId, quote }, token, goToCheckout }: Props) {
  const [state, setState] = useState<'ready' | 'going' | 'failed'>('ready')
  const pay = () => {
    setState('going')
    void goToCheckout(membershipId, token).catch(() => setState('failed'))
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
