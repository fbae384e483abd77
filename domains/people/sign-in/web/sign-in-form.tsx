import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSubmit } from '#access/web/use-submit.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { PasskeySignIn } from '#domains/people/sign-in/web/passkey-sign-in.tsx'
import { SecondStep } from '#domains/people/sign-in/web/second-step.tsx'
import { useEnter } from '#domains/people/sign-in/web/use-enter.ts'
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
