import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { afterSignIn } from '#access/home.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#capabilities/identity/contract.ts'
import { announceSession, loadSession } from '#capabilities/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/form.tsx'
import { PasswordField, TextField } from '#design/text-fields.tsx'

/** One form in three dresses: whoever signs in at the wrong door still lands in the right center. */
export function SignInForm({ foot }: { foot?: ReactNode }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sending = useSubmit(identityContract.signIn, {
    onDone: async ({ profile }) => {
      await loadSession()
      announceSession()
      await navigate(afterSignIn(profile.userRole, search.get('next')), { replace: true })
    },
  })
  return (
    <Form label={t`Sign in`} sending={sending} onSubmit={(answers) => sending.submit({ body: { email: answers.text('email'), password: answers.text('password') } })}>
      <TextField name="email" type="email" label={t`Email`} autoComplete="username" inputMode="email" autoCapitalize="none" />
      <PasswordField name="password" label={t`Password`} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Sign in</Trans>
      </Button>
      <p>
        <Link to="/reset-password">
          <Trans>I forgot my password</Trans>
        </Link>
      </p>
      {foot}
    </Form>
  )
}
