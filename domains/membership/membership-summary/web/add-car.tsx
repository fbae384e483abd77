import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { CAR_EXCLUSIONS, VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { EXCLUSION_CHOICES } from '#domains/membership/quotes/web/eligibility-words.ts'
import { VinField } from '#domains/membership/vehicles/web/vin-field.tsx'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  membershipId: Id<'membership'>
  vin?: string | undefined
  forMember: boolean
  refreshes: readonly Route[]
  onDone: () => void
}

/** Adds a car. Acquired within the last 30 days, it is covered from that day (docs/rules.md §1). */
export function AddCar({ membershipId, vin, forMember, refreshes, onDone }: Props) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(coverageContract.listCar, { refreshes, onDone })
  return (
    <Form
      label={t`Add a car`}
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { membershipId },
          body: {
            vin: answers.text('vin'),
            class: answers.text('class') === 'other' ? 'other' : 'car',
            use: VEHICLE_USES.find((use) => use === answers.text('use')) ?? 'personal',
            exclusion: CAR_EXCLUSIONS.find((exclusion) => exclusion === answers.text('exclusion')) ?? 'none',
            make: answers.textOrNull('make'),
            model: answers.textOrNull('model'),
            acquiredOn: answers.day('acquiredOn'),
          },
        })
      }
    >
      <VinField name="vin" defaultValue={vin} />
      <FieldRow>
        <TextField name="make" label={t`Make`} maxLength={40} optional />
        <TextField name="model" label={t`Model`} maxLength={40} optional />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="class"
          label={t`Vehicle type`}
          defaultValue="car"
          options={[
            { value: 'car', label: t`Car, SUV, pickup, or van` },
            { value: 'other', label: t`Something else` },
          ]}
        />
        <SelectField
          name="use"
          label={t`What is it used for?`}
          defaultValue="personal"
          options={[
            { value: 'personal', label: t`Personal use` },
            { value: 'rideshare', label: t`Rideshare` },
            { value: 'delivery', label: t`Delivery` },
            { value: 'rental', label: t`Rented out` },
            { value: 'commercial', label: t`Business` },
          ]}
        />
      </FieldRow>
      <SelectField
        name="exclusion"
        label={t`Do any of these apply to this car?`}
        defaultValue="none"
        options={EXCLUSION_CHOICES.map(({ value, says }) => ({ value, label: i18n._(says) }))}
      />
      <DateField
        name="acquiredOn"
        label={forMember ? t`When did the member get it?` : t`When did you get it?`}
        hint={
          forMember ? (
            <Trans>
              Within the last 30 days, it’s covered from that day, but not before the member’s first covered day. If earlier or left blank,
              from today.
            </Trans>
          ) : (
            <Trans>
              If you got it in the last 30 days, it’s covered from that day, but not before your own first covered day. If earlier or left
              blank, from today.
            </Trans>
          )
        }
        optional
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Add car</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
