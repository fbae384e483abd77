import { Trans, useLingui } from '@lingui/react/macro'
import { SignInForm } from '#capabilities/identity/web/sign-in-form.tsx'
import { Frame } from '#design/frame.tsx'
import { Page } from '#design/page.tsx'

export default function StaffLogin() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page title={t`Staff sign-in`} lead={<Trans>Your session ends after 12 hours, or one hour unused.</Trans>} width="form">
        <SignInForm />
      </Page>
    </Frame>
  )
}
