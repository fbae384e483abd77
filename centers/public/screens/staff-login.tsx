import { Trans, useLingui } from '@lingui/react/macro'
import { SignInForm } from '#domains/people/sign-in/web/sign-in-form.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/layout/page.tsx'

export default function StaffLogin() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page title={t`Staff sign-in`} intro={<Trans>Your session ends after 12 hours, or one hour unused.</Trans>} width="steps">
        <SignInForm />
      </Page>
    </Frame>
  )
}
