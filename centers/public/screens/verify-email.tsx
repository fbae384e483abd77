import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ConfirmAddress, SignIn } from '#domains/people/accounts/web/confirm-address.tsx'
import { ConfirmNewAddress } from '#domains/people/email-address/web/confirm-new-address.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function VerifyEmail() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token')
  const change = search.get('change')
  if (change) {
    return (
      <Frame>
        <Page title={t`Change your email address`} width="steps">
          <ConfirmNewAddress token={change} />
        </Page>
      </Frame>
    )
  }
  return (
    <Frame>
      <Page title={t`Confirm your email address`} width="steps">
        {token ? (
          <ConfirmAddress token={token} />
        ) : (
          <>
            <p>
              <Trans>
                Open the link in the email we sent you. If you can’t find it, sign in and we’ll send a new one if you still need it.
              </Trans>
            </p>
            <SignIn />
          </>
        )}
      </Page>
    </Frame>
  )
}
