import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { signatureContract } from '#domains/membership/signatures/contract.ts'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import { SignForm } from '#domains/membership/signatures/web/sign-form.tsx'
import { FeatureOff } from '#domains/records/feature-switches/web/feature-off.tsx'
import type { Id } from '#platform/ids.ts'

/** The same for a signed-in member, without the link. */
export function SignHere({ membershipId, goToCheckout }: { membershipId: Id<'membership'>; goToCheckout: GoToCheckout }) {
  const navigate = useNavigate()
  const prepared = useAnswer(signatureContract.toSign, { params: { membershipId } })
  const sending = useSubmit(signatureContract.sign, {
    refreshes: [coverageContract.current],
    onDone: () => goToCheckout(membershipId).catch(() => navigate('/member-center')),
  })
  return (
    <FeatureOff
      feature="joining"
      title={<Trans>You can’t sign right now.</Trans>}
      works={<SignForm prepared={prepared} sending={sending} onSign={(body) => sending.submit({ params: { membershipId }, body })} />}
    >
      <Trans>Your membership is prepared and stays so. Open this page again later.</Trans>
    </FeatureOff>
  )
}
