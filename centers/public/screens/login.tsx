import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SignInForm } from '#domains/people/sign-in/web/sign-in-form.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/layout/page.tsx'

export const meta = pageMeta({ path: '/login' })

export default function Login() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page title={t`Welcome back`} intro={<Trans>Sign in to see your coverage and claims.</Trans>} width="steps">
        <SignInForm
          foot={
            <p>
              <Trans>
                Not a member yet? <Link to="/join">Join</Link>. Working with us? <Link to="/agent-login">Agents</Link> ·{' '}
                <Link to="/staff-login">Staff</Link>
              </Trans>
            </p>
          }
        />
      </Page>
    </Frame>
  )
}
