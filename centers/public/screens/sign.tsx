import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { useParam } from '#access/web/use-param.ts'
import { ByLink } from '#domains/membership/signatures/web/by-link.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

// Loaded only to sign a claim.
const SignClaimByLink = lazy(() =>
  import('#domains/claims/filing-form/web/sign-claim.tsx').then(({ SignClaimByLink }) => ({ default: SignClaimByLink })),
)

/** Opened by a signing link: signs a membership or a claim that somebody else prepared. */
export default function Sign() {
  const { t } = useLingui()
  const token = useParam('token')
  const [search] = useSearchParams()
  if (search.get('for') !== 'claim') {
    return (
      <Frame>
        <ByLink token={token} goToCheckout={goToCheckout} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Page title={t`Your claim`} width="steps">
        <Boundary>
          <SignClaimByLink token={token} />
        </Boundary>
      </Page>
    </Frame>
  )
}
