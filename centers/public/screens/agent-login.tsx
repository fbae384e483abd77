import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SignInForm } from '#domains/people/sign-in/web/sign-in-form.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/layout/page.tsx'

export const meta = pageMeta({ path: '/agent-login' })

export default function AgentLogin() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page title={t`Agent sign-in`} intro={<Trans>For agents, agency owners, and recruiters.</Trans>} width="steps">
        <SignInForm
          foot={
            <p>
              <Trans>
                New here? <Link to="/agent-registration">Register your agency</Link>. A member? <Link to="/login">Sign in here</Link>
              </Trans>
            </p>
          }
        />
      </Page>
    </Frame>
  )
}
