import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordField } from '#design/forms/text-fields.tsx'

/** The field for a new password, with its rules shown before typing. */
export function NewPasswordField() {
  const { t } = useLingui()
  return (
    <PasswordField
      name="password"
      newPassword
      label={t`New password`}
      missing={t`Choose a password.`}
      hint={
        <Trans>
          15 characters or more. A few words together are easy to remember. Spaces, pasting and password managers are welcome; digits and
          symbols are up to you.
        </Trans>
      }
    />
  )
}
