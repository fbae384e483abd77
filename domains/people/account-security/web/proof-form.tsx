import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { companySignInContract } from '#domains/people/company-sign-in/contract.ts'
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
      <ByCompany onProved={onProved} />
    </Form>
  )
}

/** In another tab, so that what was typed here stays; the session it opens there is this one's too. */
function ByCompany({ onProved }: { onProved: () => void }) {
  const { session } = useClientState()
  const isStaff = session?.profile?.userRole === 'staff'
  const { data: offer } = useLateAnswer(companySignInContract.offer, {}, { enabled: isStaff })
  const [isAway, setAway] = useState(false)
  if (!isStaff || !offer?.isOffered) return null
  return (
    <>
      <p>
        <a href="/staff-login?company=again" target="_blank" rel="noopener" onClick={() => setAway(true)}>
          <Trans>Sign in again with your company account (new tab)</Trans>
        </a>
      </p>
      {isAway ? (
        <Buttons>
          <Button onClick={onProved}>
            <Trans>I’ve signed in again</Trans>
          </Button>
        </Buttons>
      ) : null}
    </>
  )
}
