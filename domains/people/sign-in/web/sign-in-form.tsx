import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { afterSignIn } from '#access/home.ts'
import type { Profile } from '#access/profile.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { PasskeySignIn } from '#domains/people/sign-in/web/passkey-sign-in.tsx'
import { SecondStep } from '#domains/people/sign-in/web/second-step.tsx'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { PasswordField, TextField } from '#design/forms/text-fields.tsx'

/** One form on three pages: after signing in, everybody is sent to their own center. */
export function SignInForm({ foot }: { foot?: ReactNode }) {
  const { t } = useLingui()
  const [ticket, setTicket] = useState<string | null>(null)
  const enter = useEnter()
  const sending = useSubmit(signInContract.signIn, {
    onDone: async (half) => (half.profile ? enter(half.profile) : setTicket(half.ticket)),
  })
  if (ticket) return <SecondStep ticket={ticket} onDone={enter} onStartAgain={() => setTicket(null)} />
  return (
    <Form
      label={t`Sign in`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ body: { email: answers.text('email'), password: answers.text('password') } })}
    >
      <TextField name="email" type="email" label={t`Email`} autoComplete="username webauthn" inputMode="email" autoCapitalize="none" />
      <PasswordField name="password" label={t`Password`} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Sign in</Trans>
      </Button>
      <PasskeySignIn onDone={enter} />
      <p>
        <Link to="/reset-password">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      {foot}
    </Form>
  )
}

/** Informs every tab, and leads to the page that was requested. */
function useEnter() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return async ({ userRole }: Profile) => {
    await loadSession()
    announceSession()
    await navigate(afterSignIn(userRole, search.get('next')), { replace: true })
  }
}
