import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { signatureContract } from '#domains/membership/signatures/contract.ts'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import { SignForm } from '#domains/membership/signatures/web/sign-form.tsx'
import type { Id } from '#platform/ids.ts'

/** The same for a signed-in member, without the link. */
export function SignHere({ membershipId, goToCheckout }: { membershipId: Id<'membership'>; goToCheckout: GoToCheckout }) {
  const navigate = useNavigate()
  const prepared = useAnswer(signatureContract.toSign, { params: { membershipId } })
  const sending = useSubmit(signatureContract.sign, {
    refreshes: [coverageContract.current],
    onDone: () => goToCheckout(membershipId).catch(() => navigate('/member-center')),
  })
  return <SignForm prepared={prepared} sending={sending} onSign={(body) => sending.submit({ params: { membershipId }, body })} />
}
