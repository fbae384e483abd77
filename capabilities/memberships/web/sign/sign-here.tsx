import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membershipsContract } from '#capabilities/memberships/contract.ts'
import { goToCheckout } from '#capabilities/memberships/web/enrol/go-to-checkout.ts'
import { SignForm } from '#capabilities/memberships/web/sign/sign-form.tsx'
import type { Id } from '#platform/ids.ts'

/** For a member who is signed in already: the same reading and signing, without the link. */
export function SignHere({ membershipId }: { membershipId: Id<'membership'> }) {
  const navigate = useNavigate()
  const prepared = useAnswer(membershipsContract.toSign, { params: { membershipId } })
  const sending = useSubmit(membershipsContract.sign, {
    refreshes: [membershipsContract.current],
    onDone: () => goToCheckout(membershipId).catch(() => navigate('/member-center')),
  })
  return <SignForm prepared={prepared} sending={sending} onSign={(body) => sending.submit({ params: { membershipId }, body })} />
}
