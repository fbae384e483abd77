import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { SignHere } from '#domains/membership/signatures/web/sign-here.tsx'
import { AcceptTerms } from '#domains/membership/terms-acceptance/web/accept-terms.tsx'
import { EsignConsent } from '#domains/membership/terms-acceptance/web/esign-consent.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Page } from '#design/layout/page.tsx'

const HOME = pathTo('/member-center')

/** A membership prepared for the member is signed here together with the terms; otherwise only the terms are accepted. */
export default function TermsAcceptance() {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  const { membership } = useAnswer(coverageContract.current, {})
  const name = currentUser ? `${currentUser.firstName} ${currentUser.lastName}` : ''
  return (
    <Page
      title={t`Membership terms`}
      intro={<Trans>The full agreement between you and us.</Trans>}
      width="reading"
      back={{ to: HOME, label: t`Dashboard` }}
    >
      {membership?.status === 'DRAFT' ? (
        <SignHere membershipId={membership.id} goToCheckout={goToCheckout} />
      ) : (
        <>
          <AcceptTerms name={name} home={HOME} refreshes={[coverageContract.current]} />
          <EsignConsent />
        </>
      )}
    </Page>
  )
}
