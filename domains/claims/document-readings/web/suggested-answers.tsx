import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DocumentReading } from '#domains/claims/document-readings/contract.ts'
import type { ReadAnswer, ReadAnswers } from '#domains/claims/document-readings/rules/suggestions.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { InsurerField } from '#domains/membership/vehicles/web/insurer-field.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox, FieldRow } from '#design/forms/choice-fields.tsx'
import { DateField, MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { DayText } from '#design/values/moment.tsx'
import { dollars, typedDollars } from '#platform/money.ts'

/** As the server names the field when it refuses it. */
const field = (name: ReadAnswer) => `answers.${name}` as const

type Props = { reading: DocumentReading; given: ClaimAnswers | null }

/** One field for each value that was read, filled in, with the answer it would replace. */
export function SuggestedAnswers({ reading: { suggestions: read, vehicleName }, given }: Props) {
  const { t } = useLingui()
  const hint = (name: ReadAnswer) => (!given || (given[name] ?? null) === null ? {} : { hint: <Replaced name={name} given={given} /> })
  return (
    <>
      <FieldRow>
        {read.insurer ? (
          <InsurerField name={field('insurer')} label={<Trans>Your auto insurer</Trans>} optional defaultValue={read.insurer} />
        ) : null}
        {read.policyNumber ? (
          <Typed name="policyNumber" label={<Trans>Policy number</Trans>} value={read.policyNumber} {...hint('policyNumber')} />
        ) : null}
        {read.insurerClaimNumber ? (
          <Typed
            name="insurerClaimNumber"
            label={<Trans>Your insurer's claim number</Trans>}
            value={read.insurerClaimNumber}
            {...hint('insurerClaimNumber')}
          />
        ) : null}
        {read.deductible ? (
          <MoneyField
            name={field('deductible')}
            label={<Trans>Your deductible</Trans>}
            optional
            defaultValue={typedDollars(read.deductible)}
            {...hint('deductible')}
          />
        ) : null}
        {read.lossAmount ? (
          <MoneyField
            name={field('lossAmount')}
            label={<Trans>Total amount</Trans>}
            optional
            defaultValue={typedDollars(read.lossAmount)}
            {...hint('lossAmount')}
          />
        ) : null}
        {read.lossOn ? (
          <DateField
            name={field('lossOn')}
            label={<Trans>When did it happen?</Trans>}
            optional
            max={today()}
            defaultValue={read.lossOn}
            {...hint('lossOn')}
          />
        ) : null}
      </FieldRow>
      {read.vehicleId && vehicleName ? (
        <Checkbox name={field('vehicleId')} label={t`The car is your ${vehicleName}`} optional defaultChecked />
      ) : null}
    </>
  )
}

type TypedProps = { name: ReadAnswer; label: ReactNode; value: string; hint?: ReactNode }

const Typed = ({ name, value, ...shown }: TypedProps) => (
  <TextField {...shown} name={field(name)} optional maxLength={60} defaultValue={value} />
)

/** The answer given before, which the value from the document would replace. */
function Replaced({ name, given }: { name: ReadAnswer; given: ClaimAnswers }) {
  if (name === 'lossOn')
    return given.lossOn ? (
      <Trans>
        Your answer so far: <DayText day={given.lossOn} />
      </Trans>
    ) : null
  const value = given[name]
  const shown = typeof value === 'number' ? dollars(value, { trim: true }) : value
  return <Trans>Your answer so far: {shown}</Trans>
}

/** The answers as confirmed or corrected. What was not asked, or was cleared, is left out. */
export function suggestedAnswers({ suggestions }: DocumentReading, typed: Answers): ReadAnswers {
  const values: Record<ReadAnswer, unknown> = {
    insurer: typed.textOrNull(field('insurer')),
    policyNumber: typed.textOrNull(field('policyNumber')),
    insurerClaimNumber: typed.textOrNull(field('insurerClaimNumber')),
    deductible: typed.cents(field('deductible')),
    lossAmount: typed.cents(field('lossAmount')),
    lossOn: typed.day(field('lossOn')),
    vehicleId: typed.checked(field('vehicleId')) ? suggestions.vehicleId : null,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}
