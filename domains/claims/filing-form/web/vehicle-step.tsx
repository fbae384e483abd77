import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { USE_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { StepForm } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { isId } from '#platform/ids.ts'

export function VehicleStep({ claim, place }: { claim: ClaimView; place: Place }) {
  const { i18n, t } = useLingui()
  const { vehicles } = useAnswer(claimEligibilityContract.eligibility, { query: { memberId: claim.member.id } })
  return (
    <StepForm
      claim={claim}
      place={place}
      nextStep="what_happened"
      read={(answers) => {
        const vehicleId = answers.text('vehicleId')
        return {
          vehicleId: isId('vehicle', vehicleId) ? vehicleId : null,
          use: VEHICLE_USES.find((use) => use === answers.text('use')) ?? null,
        }
      }}
    >
      <RadioCards
        name="vehicleId"
        label={<Trans>Which car was involved?</Trans>}
        missing={t`Choose a car.`}
        defaultValue={claim.answers?.vehicleId ?? ''}
        options={vehicles.map(({ id, name, vin }) => ({ value: id, label: name, note: t`VIN ending in ${vin.slice(-6)}` }))}
      />
      <RadioCards
        name="use"
        label={<Trans>How was the car being used at the time?</Trans>}
        missing={t`Choose how the car was being used.`}
        defaultValue={claim.answers?.use ?? ''}
        options={VEHICLE_USES.map((value) => ({ value, label: i18n._(USE_WORDS[value]) }))}
      />
    </StepForm>
  )
}
