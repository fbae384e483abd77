import { Trans, useLingui } from '@lingui/react/macro'
import { SignInForm } from '#domains/people/sign-in/web/sign-in-form.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/layout/page.tsx'

export const meta = pageMeta({ path: '/staff-login' })

export default function StaffLogin() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page
        title={t`Staff sign-in`}
        intro={<Trans>Your session ends after 12 hours, or after 30 minutes of inactivity.</Trans>}
        width="steps"
      >
        <SignInForm />
      </Page>
    </Frame>
  )
}
