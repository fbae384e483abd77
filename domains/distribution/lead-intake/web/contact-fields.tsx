import { Trans, useLingui } from '@lingui/react/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { useStateChoices } from '#design/values/states.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { NumberField, TextField } from '#design/forms/text-fields.tsx'

type Known = Pick<LeadView, 'agencyName' | 'contactName' | 'email' | 'phone' | 'state' | 'zip' | 'npn' | 'estimatedPolicies'>

export function ContactFields({ lead }: { lead?: Known }) {
  const states = useStateChoices()
  const { t } = useLingui()
  return (
    <>
      <TextField name="agencyName" label={<Trans>Agency</Trans>} defaultValue={lead?.agencyName ?? ''} maxLength={200} autoComplete="off" />
      <TextField
        name="contactName"
        label={<Trans>Contact person</Trans>}
        defaultValue={lead?.contactName ?? ''}
        maxLength={120}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          name="phone"
          type="tel"
          label={<Trans>Phone</Trans>}
          defaultValue={lead?.phone ?? ''}
          maxLength={30}
          autoComplete="off"
          optional
        />
        <TextField name="email" type="email" label={<Trans>Email</Trans>} defaultValue={lead?.email ?? ''} autoComplete="off" optional />
      </FieldRow>
      <FieldRow>
        <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose`} options={states} defaultValue={lead?.state ?? ''} />
        <TextField
          name="zip"
          label={<Trans>ZIP code</Trans>}
          defaultValue={lead?.zip ?? ''}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          optional
          short
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="npn"
          label={<Trans>NPN</Trans>}
          hint={<Trans>National Producer Number</Trans>}
          defaultValue={lead?.npn ?? ''}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          optional
          short
        />
        <NumberField
          name="estimatedPolicies"
          label={<Trans>Policies</Trans>}
          hint={<Trans>The agency’s own estimate</Trans>}
          min={0}
          defaultValue={lead?.estimatedPolicies ?? ''}
          optional
        />
      </FieldRow>
    </>
  )
}

export const contactIn = (answers: Answers) => ({
  agencyName: answers.text('agencyName'),
  contactName: answers.text('contactName'),
  email: answers.textOrNull('email'),
  phone: answers.textOrNull('phone'),
  state: answers.text('state'),
  zip: answers.textOrNull('zip'),
  npn: answers.textOrNull('npn'),
  estimatedPolicies: answers.number('estimatedPolicies'),
})
