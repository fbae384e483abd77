import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { signedBy } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
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
    return <LoadingScreen variant="error" text={t`This payment page has ended. Nothing was charged.`} action={<Home />} />
  if (data && hasLeft)
    return <LoadingScreen variant="error" text={t`The payment was not made. Nothing was charged.`} action={<TryAgain url={data.url} />} />
  if (isLate)
    return (
      <LoadingScreen
        variant="error"
        text={t`Your payment takes longer than usual. We write to you as soon as it is here.`}
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
        text={t`Paid. We have sent you a letter: open it to choose a password and see your membership.`}
        action={<LinkButton to="/">{t`To the home page`}</LinkButton>}
      />
    )
  }
  return (
    <LoadingScreen
      variant="success"
      text={isActive ? t`Paid. Your membership is active.` : t`Paid. Your membership begins in a moment.`}
      action={
        <LinkButton to="/member-center" kind="primary">
          <Trans>See my cover</Trans>
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
      {token ? <Trans>Back to my membership</Trans> : <Trans>To my dashboard</Trans>}
    </LinkButton>
  )
}
