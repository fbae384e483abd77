import { Trans, useLingui } from '@lingui/react/macro'
import { PartForm } from '#domains/people/account-security/web/part-form.tsx'
import { useOwnMember } from '#centers/member/parts/myself.ts'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Name and phone. The email address is changed under Security, because it is used to sign in. */
export function MyContact() {
  const { t } = useLingui()
  const { member, sending, save } = useOwnMember()
  return (
    <PartForm
      title={t`Contact`}
      sending={sending}
      shown={[member.firstName, member.lastName, member.phone]}
      onSave={(answers) =>
        save({ firstName: answers.text('firstName'), lastName: answers.text('lastName'), phone: answers.textOrNull('phone') })
      }
    >
      <FieldRow>
        <TextField name="firstName" label={t`First name`} autoComplete="given-name" maxLength={80} defaultValue={member.firstName} />
        <TextField name="lastName" label={t`Last name`} autoComplete="family-name" maxLength={80} defaultValue={member.lastName} />
      </FieldRow>
      <TextField
        name="phone"
        type="tel"
        label={t`Phone`}
        hint={<Trans>For questions about a claim.</Trans>}
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        optional
        short
        defaultValue={member.phone ?? ''}
      />
    </PartForm>
  )
}
