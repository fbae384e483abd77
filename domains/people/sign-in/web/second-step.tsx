import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#access/profile.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { CodeField } from '#domains/people/second-factor/web/code-field.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'

type Props = { ticket: string; onDone: (profile: Profile) => Promise<void>; onStartAgain: () => void }

/** The second step of signing in: the authenticator app's code, or a recovery code. */
export function SecondStep({ ticket, onDone, onStartAgain }: Props) {
  const { t } = useLingui()
  const sending = useSubmit(signInContract.secondStep, { onDone: ({ profile }) => onDone(profile) })
  return (
    <Form label={t`Your code`} sending={sending} onSubmit={(answers) => sending.submit({ body: { ticket, code: answers.text('code') } })}>
      <p>
        <Trans>Your password is correct. Now enter your code.</Trans>
      </p>
      <CodeField focused />
      <Buttons>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Sign in</Trans>
        </Button>
        <Button kind="quiet" onClick={onStartAgain}>
          <Trans>Start over</Trans>
        </Button>
      </Buttons>
    </Form>
  )
}
