import { Trans } from '@lingui/react/macro'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { emailAddressContract } from '#domains/people/email-address/contract.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** The page behind the link of either email. Nothing happens until the button is pressed: mail programs open links too. */
export function ConfirmNewAddress({ token }: { token: string }) {
  const params = { token }
  const { data: change, error, refetch } = useLateAnswer(emailAddressContract.addressChange, { params })
  const confirming = useSubmit(emailAddressContract.confirmAddress)
  const stopping = useSubmit(emailAddressContract.refuseAddress)
  if (stopping.done) return <Notice tone="success" live title={<Trans>Stopped. The address stays as it was.</Trans>} />
  if (confirming.done) return <Confirmed changed={confirming.answer?.changed ?? false} />
  if (error instanceof Refused && error.status === 404) return <NotGood />
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!change) return <Skeleton lines={3} />

  const refusal = confirming.refusal ?? stopping.refusal
  return (
    <>
      <p>
        {change.asksOld ? (
          <Trans>From now on you would sign in as {change.to}, and our letters would go there. Did you ask for this?</Trans>
        ) : (
          <Trans>You would sign in as {change.to} from now on. Is this address yours?</Trans>
        )}
      </p>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      <Buttons>
        <Button kind="primary" pending={confirming.pending} onClick={() => confirming.submit({ params })}>
          <Trans>Yes, change it</Trans>
        </Button>
        <Button pending={stopping.pending} onClick={() => stopping.submit({ params })}>
          <Trans>No, stop this</Trans>
        </Button>
      </Buttons>
    </>
  )
}

function Confirmed({ changed }: { changed: boolean }) {
  if (!changed) {
    return (
      <Notice tone="success" live title={<Trans>Confirmed. Now the other address.</Trans>}>
        <Trans>We wrote to it as well. Your address changes once both have confirmed.</Trans>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="success" live title={<Trans>Your e-mail address has changed.</Trans>}>
        <Trans>Sign in with the new one from now on.</Trans>
      </Notice>
      <LinkButton to="/login" kind="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  )
}

const NotGood = () => (
  <Notice tone="warning" title={<Trans>This link was used or has expired.</Trans>}>
    <Trans>A link works for 30 minutes. Ask for the change again on your profile, under Security.</Trans>
  </Notice>
)
