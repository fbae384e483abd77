import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { agencyLocationsContract, type AgencyLocation } from '#domains/people/agency-locations/contract.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { useStateChoices } from '#design/values/states.ts'
import { now as clockNow } from '#design/values/now.ts'
import { dayAt } from '#platform/days.ts'

type Props = { masterCode: string; homeState: string; location: AgencyLocation | null; onDone: () => void }

/** Adds a location, or changes one; a last day closes it. */
export function LocationForm({ masterCode, homeState, location: now, onDone }: Props) {
  // The values when the dialog was opened: saving is refused when somebody else saved meanwhile.
  const [location] = useState(now)
  const states = useStateChoices()
  const options = { refreshes: [agencyLocationsContract.locations], onDone }
  const adding = useSubmit(agencyLocationsContract.addLocation, options)
  const changing = useSubmit(agencyLocationsContract.changeLocation, options)
  const sending = location ? changing : adding
  const submit = (answers: Answers) =>
    location
      ? changing.submit({ params: { locationId: location.id }, body: { version: location.version, ...detailsIn(answers) } })
      : adding.submit({ params: { masterCode }, body: detailsIn(answers) })
  return (
    <Form sending={sending} onSubmit={submit}>
      <TextField name="name" label={<Trans>Name</Trans>} maxLength={120} {...value(location?.name)} />
      <TextField name="street" label={<Trans>Street address</Trans>} maxLength={120} optional {...value(location?.street)} />
      <FieldRow>
        <TextField name="city" label={<Trans>City</Trans>} maxLength={80} optional {...value(location?.city)} />
        <SelectField name="state" label={<Trans>State</Trans>} options={states} defaultValue={location?.state ?? homeState} short />
        <TextField name="zip" label={<Trans>ZIP code</Trans>} inputMode="numeric" optional short {...value(location?.zip)} />
      </FieldRow>
      <FieldRow>
        <DateField name="openedOn" label={<Trans>Opened on</Trans>} defaultValue={location?.openedOn ?? dayAt(clockNow())} />
        <DateField
          name="closedOn"
          label={<Trans>Last day</Trans>}
          hint={<Trans>Leave blank while it’s open. Members and earlier sales stay as they are.</Trans>}
          optional
          {...value(location?.closedOn)}
        />
      </FieldRow>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save location</Trans>
      </Button>
    </Form>
  )
}

const value = (text: string | null | undefined) => (text ? { defaultValue: text } : {})

const detailsIn = (answers: Answers) => ({
  name: answers.text('name'),
  street: answers.textOrNull('street'),
  city: answers.textOrNull('city'),
  state: answers.text('state'),
  zip: answers.textOrNull('zip'),
  openedOn: answers.day('openedOn') ?? dayAt(clockNow()),
  closedOn: answers.day('closedOn'),
})
