import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { PasswordField } from '#design/forms/text-fields.tsx'

/** Changes the password with the present one. All other sessions end. */
export function ChangePassword() {
  const { t } = useLingui()
  const [times, setTimes] = useState(0)
  const sending = useSubmit(passwordsContract.changePassword, { refreshes: [identityContract.sessions], onDone: () => setTimes(times + 1) })
  return (
    <Card title={<Trans>Password</Trans>}>
      {sending.done ? (
        <Notice tone="success" live title={<Trans>Your new password is saved.</Trans>}>
          <Trans>You’ve been signed out everywhere else.</Trans>
        </Notice>
      ) : null}
      <Form
        key={times}
        label={t`Change password`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ body: { current: answers.text('current'), password: answers.text('password') } })}
      >
        <PasswordField name="current" label={t`Current password`} />
        <NewPasswordField />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Change password</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
