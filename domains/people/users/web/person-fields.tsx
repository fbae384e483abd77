import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasBook } from '#access/positions.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { useStateChoices } from '#design/values/states.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { isId } from '#platform/ids.ts'

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
        label={<Trans>Email</Trans>}
        hint={<Trans>We’ll send the invitation here. It works for 14 days.</Trans>}
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

/** A license on an invitation; more are entered one by one. */
export function LicenseFields() {
  const states = useStateChoices()
  return (
    <FieldRow>
      <TextField name="licenseNumber" label={<Trans>License number</Trans>} optional autoComplete="off" />
      <SelectField name="licenseState" label={<Trans>State</Trans>} options={states} placeholder="–" optional />
      <DateField name="licenseExpiresOn" label={<Trans>Expires on</Trans>} optional />
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
      label={<Trans>Commission share (%)</Trans>}
      hint={<Trans>The agent’s percentage of what Breakwater pays the agency for their sales. The agency keeps the rest.</Trans>}
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

/** Who takes over the members of somebody who sells no more: another of the agency, or the agency itself. */
export function MembersTo({ agent }: { agent: AgentView }) {
  const { t } = useLingui()
  const { data } = useLateAnswer(usersContract.agents, { query: { masterCode: agent.masterCode, status: 'active', limit: 100 } })
  const heirs = (data?.rows ?? []).filter(({ id, position }) => id !== agent.id && hasBook(position))
  return (
    <>
      {agent.activeMembers > 0 ? (
        <Notice tone="warning">
          <Plural value={agent.activeMembers} one="# active member needs a new agent." other="# active members need a new agent." />
        </Notice>
      ) : null}
      <SelectField
        name="membersTo"
        label={<Trans>Move their members to</Trans>}
        placeholder={t`The agency itself, no named agent`}
        options={heirs.map(({ id, name, activeMembers }) => ({
          value: id,
          label: `${name} (${plural(activeMembers, { one: '# member now', other: '# members now' })})`,
        }))}
        optional
      />
    </>
  )
}

export function membersToIn(answers: Answers) {
  const membersTo = answers.text('membersTo')
  return isId('user', membersTo) ? membersTo : null
}
