import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSubmit } from '#access/web/use-submit.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Requests a reset link. The reply is the same whether or not the address has an account. */
export function AskForReset() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sending = useSubmit(passwordsContract.askForPasswordReset)
  const ask = (email: string) =>
    void sending.submitAsync({ body: { email } }).then(
      () => setSentTo(email),
      () => {},
    )

  if (sentTo) return <Sent key={sentTo} to={sentTo} onAgain={() => ask(sentTo)} onOther={() => setSentTo(null)} />
  return (
    <Form label={t`Reset my password`} sending={sending} onSubmit={(answers) => ask(answers.text('email'))}>
      <TextField name="email" type="email" label={t`Email`} autoComplete="username" inputMode="email" autoCapitalize="none" />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Send me a link</Trans>
      </Button>
      <p>
        <Link to="/login">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </Form>
  )
}

type SentProps = { to: string; onAgain: () => void; onOther: () => void }

function Sent({ to, onAgain, onOther }: SentProps) {
  const { t } = useLingui()
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWaits(false), A_MINUTE)
    return () => clearTimeout(timer)
  }, [waits])
  const again = () => {
    onAgain()
    setWaits(true)
  }
  return (
    <>
      <Notice tone="success" live title={<Trans>Check your email.</Trans>}>
        <Trans>
          If {to} has an account with us, we’ve sent a link. It works once, for 30 minutes, on any device. Don’t see it after a few minutes?
          Check your spam folder.
        </Trans>
      </Notice>
      <Buttons>
        <Button onClick={again} disabledReason={waits ? t`You can send another in a minute.` : null}>
          <Trans>Send again</Trans>
        </Button>
        <Button kind="quiet" onClick={onOther}>
          <Trans>Use another address</Trans>
        </Button>
      </Buttons>
    </>
  )
}

const A_MINUTE = 60_000
