import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useParam } from '#access/web/use-param.ts'
import { SignClaimByLink } from '#capabilities/claims/web/sign-claim.tsx'
import { ByLink } from '#capabilities/memberships/web/sign/by-link.tsx'
import { Boundary } from '#design/boundary.tsx'
import { Page } from '#design/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** What a link from a letter opens: a membership to sign, or, `?for=claim`, a claim. */
export default function Sign() {
  const { t } = useLingui()
  const token = useParam('token')
  const [search] = useSearchParams()
  if (search.get('for') !== 'claim') {
    return (
      <Frame>
        <ByLink token={token} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Page title={t`Sign your claim`} width="steps">
        <Boundary>
          <SignClaimByLink token={token} />
        </Boundary>
      </Page>
    </Frame>
  )
}
