import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { ONBOARDING_CHANGED } from '#domains/distribution/onboarding-check/web/onboarding-changed.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The agreement is signed in the application: once its link is sent, the agreement is out for signature. */
export function SendApplication({ lead: { id: leadId, email, contactName } }: { lead: LeadView }) {
  const sending = useSubmit(onboardingContract.sendLink, ONBOARDING_CHANGED)
  return (
    <>
      <p>
        {email ? (
          <Trans>
            {contactName} gets a link to the application at {email}: licenses, insurance, W-9, bank account, and the agreement to sign.
          </Trans>
        ) : (
          <Trans>This agency doesn’t have an email address yet. Add one to its details.</Trans>
        )}
      </p>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      {email ? (
        <Button kind="primary" icon="send" pending={sending.pending} onClick={() => sending.submit({ params: { leadId } })}>
          <Trans>Send application now</Trans>
        </Button>
      ) : null}
    </>
  )
}
