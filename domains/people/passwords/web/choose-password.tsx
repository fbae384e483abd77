import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { AskForReset } from '#domains/people/passwords/web/ask-for-reset.tsx'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The page behind the reset link. A used or expired link offers a new one. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useLingui()
  const sending = useSubmit(passwordsContract.resetPassword)
  if (sending.done) return <Changed />
  if (sending.refusal?.code === 'link_used_or_expired') {
    return (
      <>
        <Notice tone="warning" live title={<Trans>This link was already used or has expired.</Trans>}>
          <Trans>Links work once, for 30 minutes. You can request a new one here.</Trans>
        </Notice>
        <AskForReset />
      </>
    )
  }
  return (
    <Form
      label={t`Choose a new password`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ body: { token, password: answers.text('password') } })}
    >
      <NewPasswordField />
      <p>
        <Trans>For your security, this signs you out everywhere you’re signed in.</Trans>
      </p>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save new password</Trans>
      </Button>
    </Form>
  )
}

function Changed() {
  return (
    <>
      <Notice tone="success" live title={<Trans>Your new password is saved.</Trans>}>
        <Trans>You’ve been signed out everywhere. Sign in with your new password.</Trans>
      </Notice>
      <LinkButton to="/login" kind="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  )
}
