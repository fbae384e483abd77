import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import { SignedState } from '#domains/membership/signatures/web/signed-state.tsx'
import { FeatureOff } from '#domains/records/feature-switches/web/feature-off.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

// Not needed by members who return to pay.
const SignForm = lazy(() => import('#domains/membership/signatures/web/sign-form.tsx').then(({ SignForm }) => ({ default: SignForm })))

/** Opened by a signing link: to sign; once signed, to pay; once paid, to sign in. */
export function ByLink({ token, goToCheckout }: { token: string; goToCheckout: GoToCheckout }) {
  const { t } = useLingui()
  const { data: prepared, error, refetch } = useLateAnswer(signingLinkContract.signing, { params: { token } })
  const sending = useSubmit(signingLinkContract.sign, {
    // Withdrawn or changed meanwhile: the page shows what it is now.
    refreshes: [signingLinkContract.signing],
    onDone: async ({ membershipId }) => {
      await refetch()
      await goToCheckout(membershipId, token).catch(() => {})
    },
  })
  return (
    <Page title={t`Your membership`} width="steps">
      {error ? <InvalidLink error={error} onRetry={() => void refetch()} /> : null}
      {!prepared && !error ? <Skeleton lines={8} /> : null}
      {prepared?.status === 'DRAFT' && !error ? (
        <FeatureOff
          feature="joining"
          title={<Trans>You can’t sign right now.</Trans>}
          works={
            <Suspense fallback={<Skeleton lines={8} />}>
              <SignForm prepared={prepared} sending={sending} onSign={(body) => sending.submit({ params: { token }, body })} />
            </Suspense>
          }
        >
          <Trans>Your membership is prepared and stays so. Open this link again later.</Trans>
        </FeatureOff>
      ) : null}
      {prepared && prepared.status !== 'DRAFT' && !error ? (
        <SignedState prepared={prepared} token={token} goToCheckout={goToCheckout} onFailed={refetch} />
      ) : null}
    </Page>
  )
}

function InvalidLink({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof Refused) || (error.status !== 404 && error.code !== 'only_the_member_signs'))
    return <PageFailed error={error} onRetry={onRetry} />
  if (error.code === 'only_the_member_signs') return <Notice tone="warning" title={error.message} />
  return (
    <Notice tone="warning" title={<Trans>This link no longer works.</Trans>}>
      <Trans>
        We sent a newer link, or this one is more than 30 days old. Open the latest email, or ask the person who prepared your membership to
        send the link again.
      </Trans>
    </Notice>
  )
}
