import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { CodeField } from '#domains/people/second-factor/web/code-field.tsx'
import { hasPasskeys, showPasskey } from '#domains/people/passkeys/web/passkey.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { PasswordField } from '#design/forms/text-fields.tsx'

/** By password, by a code of the authenticator app, or by a passkey. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useLingui()
  const [byCode, setByCode] = useState(false)
  const { data: ways } = useLateAnswer(securityContract.security, {})
  const sending = useSubmit(signInContract.proof, { onDone: onProved })
  const byPasskey = async () => {
    const shown = await showPasskey()
    if (shown) sending.submit({ body: { by: 'passkey', ...shown } })
  }
  return (
    <Form
      label={t`Confirm it’s you`}
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          body: byCode ? { by: 'code', code: answers.text('code') } : { by: 'password', password: answers.text('password') },
        })
      }
    >
      {byCode ? <CodeField focused /> : <PasswordField name="password" label={t`Your password`} />}
      <Buttons>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Continue</Trans>
        </Button>
        {ways?.authenticator ? (
          <Button kind="quiet" onClick={() => setByCode(!byCode)}>
            {byCode ? <Trans>Use my password</Trans> : <Trans>Use a code</Trans>}
          </Button>
        ) : null}
        {ways && ways.passkeys.length > 0 && hasPasskeys() ? (
          <Button kind="quiet" icon="lock" onClick={() => void byPasskey().catch(() => {})}>
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}
