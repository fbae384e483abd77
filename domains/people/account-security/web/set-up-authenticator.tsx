import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import styles from '#domains/people/account-security/web/security.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { onDone: (recoveryCodes: readonly string[]) => void; onLeave: () => void }

/** The user scans the QR code (or types the secret), then types the app's first code. */
export function SetUpAuthenticator({ onDone, onLeave }: Props) {
  const { t } = useLingui()
  const { submit, answer: begun, refusal } = useSubmit(secondFactorContract.beginAuthenticator)
  // A new secret each time this is opened; nothing is read that could be cached.
  const begin = useEffectEvent(() => submit({}))
  useEffect(() => begin(), [])
  const sending = useSubmit(secondFactorContract.confirmAuthenticator, {
    refreshes: [securityContract.security],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  if (refusal) return <Notice tone="danger" live title={refusal.message} />
  if (!begun) return <Skeleton lines={4} />
  return (
    <Form
      label={t`Set up an authenticator app`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ body: { code: answers.text('code') } })}
    >
      <ol className={styles.steps}>
        <li>
          <p>
            <Trans>Open your authenticator app and scan this QR code.</Trans>
          </p>
          <img className={styles.picture} src={begun.picture} alt={t`A QR code for the setup key below`} width={180} height={180} />
          <p>
            <Trans>Or enter this setup key in the app:</Trans>{' '}
            <code className={styles.secret}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code> <CopyButton text={begun.secret} />
          </p>
        </li>
        <li>
          <TextField
            name="code"
            label={t`Code from the app`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            missing={t`Enter the code.`}
            short
          />
        </li>
      </ol>
      <Buttons>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Turn on</Trans>
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          <Trans>Not now</Trans>
        </Button>
      </Buttons>
    </Form>
  )
}
