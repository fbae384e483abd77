import { Trans } from '@lingui/react/macro'
import type { AgentView } from '#domains/people/users/contract.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))

export function PersonFields() {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label={<Trans>First name</Trans>} autoComplete="off" />
        <TextField name="lastName" label={<Trans>Last name</Trans>} autoComplete="off" />
      </FieldRow>
      <TextField
        name="email"
        type="email"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>The invitation goes here. It works for 14 days.</Trans>}
        autoComplete="off"
      />
      <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} optional autoComplete="off" />
    </>
  )
}

export const personIn = (answers: Answers) => ({
  firstName: answers.text('firstName'),
  lastName: answers.text('lastName'),
  email: answers.text('email'),
  phone: answers.textOrNull('phone'),
})

export function LicenseFields({ license }: { license: AgentView['license'] }) {
  return (
    <FieldRow>
      <TextField
        name="licenseNumber"
        label={<Trans>License number</Trans>}
        defaultValue={license?.number ?? ''}
        optional
        autoComplete="off"
      />
      <SelectField
        name="licenseState"
        label={<Trans>State</Trans>}
        options={STATES}
        placeholder="–"
        defaultValue={license?.state ?? ''}
        optional
      />
      <DateField name="licenseExpiresOn" label={<Trans>Ends on</Trans>} defaultValue={license?.expiresOn ?? ''} optional />
    </FieldRow>
  )
}

export const licenseIn = (answers: Answers) => ({
  licenseNumber: answers.textOrNull('licenseNumber'),
  licenseState: answers.textOrNull('licenseState'),
  licenseExpiresOn: answers.day('licenseExpiresOn'),
})

/** The agent's share of the agency's commission, in percent. */
export function ShareField({ splitBp }: { splitBp: number | null }) {
  return (
    <TextField
      name="splitBp"
      label={<Trans>Share of the commission, in percent</Trans>}
      hint={<Trans>Of what Breakwater pays the agency for their sales. The rest stays with the agency.</Trans>}
      defaultValue={splitBp === null ? '' : String(splitBp / 100)}
      inputMode="decimal"
      pattern="\d{1,3}([.]\d{1,2})?"
      optional
      short
    />
  )
}

export function shareIn(answers: Answers): number | null {
  const percent = answers.number('splitBp')
  return percent === null ? null : Math.round(percent * 100)
}
