import { useLingui } from '@lingui/react/macro'
import { PartForm } from '#domains/people/account-security/web/part-form.tsx'
import { useStateChoices } from '#design/values/states.ts'
import { useOwnMember } from '#centers/member/parts/myself.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

export function MyAddress() {
  const states = useStateChoices()
  const { t } = useLingui()
  const { member, sending, save } = useOwnMember()
  const { street, city, state, zip } = member.address
  return (
    <PartForm
      title={t`Address`}
      sending={sending}
      shown={[street, city, state, zip]}
      onSave={(answers) =>
        save({ street: answers.text('street'), city: answers.text('city'), state: answers.text('state'), zip: answers.text('zip') })
      }
    >
      <TextField name="street" label={t`Street address`} autoComplete="street-address" maxLength={120} defaultValue={street} />
      <FieldRow>
        <TextField name="city" label={t`City`} autoComplete="address-level2" maxLength={80} defaultValue={city} />
        <SelectField name="state" label={t`State`} defaultValue={state} options={states} />
        <TextField name="zip" label={t`ZIP code`} autoComplete="postal-code" inputMode="numeric" maxLength={10} short defaultValue={zip} />
      </FieldRow>
    </PartForm>
  )
}
