import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ConfirmAddress, SignIn } from '#capabilities/identity/web/confirm-address.tsx'
import { Page } from '#design/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function VerifyEmail() {
  const { t } = useLingui()
  const token = useSearchParams()[0].get('token')
  return (
    <Frame>
      <Page title={t`Confirm your e-mail address`} width="steps">
        {token ? (
          <ConfirmAddress token={token} />
        ) : (
          <>
            <p>
              <Trans>
                Open the link in the letter we sent you. If you cannot find it, sign in: we send it again when it is needed.
              </Trans>
            </p>
            <SignIn />
          </>
        )}
      </Page>
    </Frame>
  )
}
