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
          Use at least 15 characters. A few words together are easy to remember. You can use spaces, paste, or use a password manager.
          Numbers and symbols are optional.
        </Trans>
      }
    />
  )
}
