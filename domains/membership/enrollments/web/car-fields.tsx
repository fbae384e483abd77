import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useState } from 'react'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { carIndexes } from '#domains/membership/enrollments/web/application.ts'
import { carWord } from '#domains/membership/vehicles/web/car-word.ts'
import { ELIGIBILITY } from '#domains/membership/plans/rules/eligibility.data.ts'
import { useDecodedVin, VinField } from '#domains/membership/vehicles/web/vin-field.tsx'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { draft: Draft; onAdd: () => void; onRemove: (place: number) => void }

/** One to four cars. Only the VIN is required; a name makes them easier to tell apart. */
export function CarFields({ draft, onAdd, onRemove }: Props) {
  const places = carIndexes(draft)
  return (
    <>
      {places.map((index) => (
        // Keyed by their count: when one is removed the others move up with what was typed into them.
        <Car
          key={`${places.length}-${index}`}
          draft={draft}
          place={index}
          {...(places.length > 1 ? { onRemove: () => onRemove(index) } : {})}
        />
      ))}
      {places.length < ELIGIBILITY.maxVehicles ? (
        <Button icon="plus" onClick={onAdd}>
          <Trans>Add another household car</Trans>
        </Button>
      ) : (
        <p>
          <Trans>A membership covers up to four cars.</Trans>
        </p>
      )}
    </>
  )
}

function Car({ draft, place: index, onRemove }: { draft: Draft; place: number; onRemove?: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<{ make?: string; model?: string }>({})
  const value = (field: string) => (draft[`vehicles.${index}.${field}`] ? { defaultValue: draft[`vehicles.${index}.${field}`] } : {})
  const [vin, setVin] = useState(draft[`vehicles.${index}.vin`] ?? '')
  const decoded = useDecodedVin(vin)
  const number = index + 1
  const named = (field: 'make' | 'model') => ({
    name: `vehicles.${index}.${field}`,
    value: carWord({ typed: typed[field], saved: draft[`vehicles.${index}.${field}`], decoded: decoded?.[field] }),
    onChange: ({ currentTarget: { value: word } }: ChangeEvent<HTMLInputElement>) => setTyped((before) => ({ ...before, [field]: word })),
  })
  return (
    <FormSection title={<Trans>Car {number}</Trans>}>
      <VinField name={`vehicles.${index}.vin`} {...value('vin')} onType={setVin} />
      <FieldRow>
        <TextField {...named('make')} label={t`Make`} maxLength={40} optional />
        <TextField {...named('model')} label={t`Model`} maxLength={40} optional />
      </FieldRow>
      {onRemove ? (
        <Button kind="quiet" size="small" onClick={onRemove} aria-label={t`Remove car ${number}`}>
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </FormSection>
  )
}
