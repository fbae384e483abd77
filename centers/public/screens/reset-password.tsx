import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { AskForReset } from '#domains/people/passwords/web/ask-for-reset.tsx'
import { ChoosePassword } from '#domains/people/passwords/web/choose-password.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function ResetPassword() {
  const { t } = useLingui()
  const token = useSearchParams()[0].get('token')
  return (
    <Frame>
      {token ? (
        <Page title={t`Choose a new password`} width="steps">
          <ChoosePassword token={token} />
        </Page>
      ) : (
        <Page
          title={t`Reset your password`}
          intro={<Trans>Enter your email address, and we’ll send you a link to choose a new password.</Trans>}
          width="steps"
        >
          <AskForReset />
        </Page>
      )}
    </Frame>
  )
}
