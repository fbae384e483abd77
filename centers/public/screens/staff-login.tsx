import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { SignInForm } from '#domains/people/sign-in/web/sign-in-form.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/layout/page.tsx'

const CompanySignIn = lazy(() =>
  import('#domains/people/company-sign-in/web/company-sign-in.tsx').then((part) => ({ default: part.CompanySignIn })),
)

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
        <Suspense fallback={null}>
          <CompanySignIn />
        </Suspense>
        <SignInForm />
      </Page>
    </Frame>
  )
}
