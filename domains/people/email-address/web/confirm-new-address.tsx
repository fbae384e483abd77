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
  if (stopping.done) return <Notice tone="success" live title={<Trans>Change stopped. The address stays the same.</Trans>} />
  if (confirming.done) return <Confirmed changed={confirming.answer?.changed ?? false} />
  if (error instanceof Refused && error.status === 404) return <NotGood />
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!change) return <Skeleton lines={3} />

  const refusal = confirming.refusal ?? stopping.refusal
  return (
    <>
      <p>
        {change.asksOld ? (
          <Trans>
            If you confirm, you’ll sign in as {change.to} from now on, and we’ll send your emails there. Did you request this change?
          </Trans>
        ) : (
          <Trans>If you confirm, you’ll sign in as {change.to} from now on. Is this your email address?</Trans>
        )}
      </p>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      <Buttons>
        <Button kind="primary" pending={confirming.pending} onClick={() => confirming.submit({ params })}>
          <Trans>Yes, change it</Trans>
        </Button>
        <Button pending={stopping.pending} onClick={() => stopping.submit({ params })}>
          <Trans>No, stop the change</Trans>
        </Button>
      </Buttons>
    </>
  )
}

function Confirmed({ changed }: { changed: boolean }) {
  if (!changed) {
    return (
      <Notice tone="success" live title={<Trans>Confirmed. Now confirm from the other address.</Trans>}>
        <Trans>We emailed that address, too. The change takes effect after you confirm from both.</Trans>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="success" live title={<Trans>Your email address has changed.</Trans>}>
        <Trans>Use the new address to sign in from now on.</Trans>
      </Notice>
      <LinkButton to="/login" kind="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  )
}

const NotGood = () => (
  <Notice tone="warning" title={<Trans>This link was already used or has expired.</Trans>}>
    <Trans>Links work for 30 minutes. Request the change again in your profile, under Security.</Trans>
  </Notice>
)
