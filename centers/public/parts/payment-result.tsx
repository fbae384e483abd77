import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { Welcome } from '#domains/membership/join/web/welcome.tsx'
import { signedBy } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { LoadingScreen } from '#design/states/loading-screen.tsx'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

const POLL_MS = 2_000
/** After this time the payer is told that the result will come by email. */
const LATE_AFTER_MS = 60_000

/** After the payment page: asks until the result is known, then links to the next step or to another attempt. */
export function PaymentResult({ checkoutId, hasLeft }: { checkoutId: Id<'checkout'>; hasLeft: boolean }) {
  const { t } = useLingui()
  const [since] = useState(() => Date.now())
  const [isKnown, setIsKnown] = useState(hasLeft)
  const { data, error, dataUpdatedAt } = useLateAnswer(
    checkoutContract.checkout,
    { params: { checkoutId } },
    { refetchMs: isKnown ? 0 : POLL_MS },
  )
  if (data && data.status !== 'open' && !isKnown) setIsKnown(true)
  const isLate = dataUpdatedAt - since > LATE_AFTER_MS
  if (error) return <LoadingScreen variant="error" text={error.message} action={<Home />} />
  if (data?.status === 'complete') return <Paid isActive={data.membershipStatus === 'ACTIVE'} />
  if (data?.status === 'expired')
    return <LoadingScreen variant="error" text={t`This payment page expired. You weren’t charged.`} action={<Home />} />
  if (data && hasLeft)
    return (
      <LoadingScreen
        variant="error"
        text={t`The payment wasn’t completed, and you weren’t charged. Everything you entered is saved. Try again with this card or another one.`}
        action={<TryAgain url={data.url} />}
      />
    )
  if (isLate)
    return (
      <LoadingScreen
        variant="error"
        text={t`Your payment is taking longer than usual. We’ll email you as soon as it arrives.`}
        action={<Home />}
      />
    )
  return <LoadingScreen text={t`Please wait while we process your request...`} />
}

function Paid({ isActive }: { isActive: boolean }) {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  if (!currentUser) {
    return (
      <LoadingScreen
        variant="success"
        text={t`Payment received. Open the email we sent you to choose a password and see your membership.`}
        action={<LinkButton to="/">{t`Go to the home page`}</LinkButton>}
      />
    )
  }
  if (isActive) {
    return (
      <Frame>
        <Page title={t`Your membership`} width="steps">
          <Boundary>
            <Welcome />
          </Boundary>
        </Page>
      </Frame>
    )
  }
  return (
    <LoadingScreen
      variant="success"
      text={t`Payment received. Your membership will begin in a moment.`}
      action={
        <LinkButton to="/member-center" kind="primary">
          <Trans>View my coverage</Trans>
        </LinkButton>
      }
    />
  )
}

function TryAgain({ url }: { url: string | null }) {
  return (
    <Buttons>
      {url ? (
        <Button kind="primary" onClick={() => window.location.assign(url)}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Home />
    </Buttons>
  )
}

/** Where the enrollment continues: the dashboard, or the signing link for a member who signed by link. */
function Home() {
  const token = signedBy()
  return (
    <LinkButton to={token ? `/sign/${token}` : '/member-center'}>
      {token ? <Trans>Back to my membership</Trans> : <Trans>Go to my dashboard</Trans>}
    </LinkButton>
  )
}
