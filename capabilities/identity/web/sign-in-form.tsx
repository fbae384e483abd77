import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { afterSignIn } from '#access/home.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#capabilities/identity/contract.ts'
import { announceSession, loadSession } from '#capabilities/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { TextField } from '#design/field.tsx'
import { Form } from '#design/form.tsx'

/** One form in three dresses: whoever signs in at the wrong door still lands in the right center. */
export function SignInForm({ foot }: { foot?: ReactNode }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { submit, pending, refusal, fields } = useSubmit(identityContract.signIn, {
    onDone: async ({ profile }) => {
      await loadSession()
      announceSession()
      await navigate(afterSignIn(profile.userRole, search.get('next')), { replace: true })
    },
  })
  return (
    <Form
      label={t`Sign in`}
      fields={fields}
      refusal={refusal && { message: sentenceOf(refusal.message, refusal.detail['waitSeconds']) }}
      onSubmit={(typed) => submit({ body: { email: typed.text('email'), password: typed.text('password') } })}
    >
      <TextField name="email" type="email" label={t`Email`} autoComplete="username" inputMode="email" autoCapitalize="none" />
      <TextField name="password" type={shown ? 'text' : 'password'} label={t`Password`} autoComplete="current-password" />
      <div>
        <Button kind="quiet" size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide what I typed</Trans> : <Trans>Show what I type</Trans>}
        </Button>
      </div>
      <Button type="submit" kind="primary" pending={pending}>
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

/** "Too many tries" says for how long. */
const sentenceOf = (message: string, waitSeconds: unknown): string =>
  typeof waitSeconds === 'number' ? `${message} (${Math.ceil(waitSeconds / 60)} min)` : message
