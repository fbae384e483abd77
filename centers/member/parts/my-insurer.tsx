import { Trans, useLingui } from '@lingui/react/macro'
import { PartForm } from '#domains/people/account-security/web/part-form.tsx'
import { InsurerField } from '#domains/membership/vehicles/web/insurer-field.tsx'
import { useOwnMember } from '#centers/member/parts/myself.ts'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** The member's own auto insurer and policy number, filled in for them when they file a claim. */
export function MyInsurer() {
  const { t } = useLingui()
  const { member, sending, save } = useOwnMember()
  const { insurer, policyNumber } = member
  return (
    <PartForm
      title={t`Your car insurance`}
      sending={sending}
      shown={[insurer, policyNumber]}
      onSave={(answers) => save({ insurer: answers.textOrNull('insurer'), policyNumber: answers.textOrNull('policyNumber') })}
    >
      <p>
        <Trans>Save it here to file claims with less typing.</Trans>
      </p>
      <FieldRow>
        <InsurerField name="insurer" label={t`Insurance company`} optional defaultValue={insurer ?? ''} />
        <TextField name="policyNumber" label={t`Policy number`} maxLength={60} optional defaultValue={policyNumber ?? ''} />
      </FieldRow>
    </PartForm>
  )
}
