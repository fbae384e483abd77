import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { EXCLUSION_CHOICES, type ObstacleField, obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'
import { DEDUCTIBLES } from '#domains/membership/quotes/web/deductibles.ts'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { dollars } from '#platform/money.ts'

const StateInterest = lazy(() =>
  import('#domains/membership/quotes/web/state-interest.tsx').then(({ StateInterest }) => ({ default: StateInterest })),
)

/** Eligibility, answered before any personal data (docs/rules.md §2). */
export function EligibilityFields({ draft }: { draft: Draft }) {
  return (
    <FormSection title={<Trans>Check if you qualify</Trans>}>
      <StateField draft={draft} />
      <UseFields draft={draft} />
      <PolicyFields draft={draft} own />
    </FormSection>
  )
}

/** The state and, where it is not open, a request to be notified. */
function StateField({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const closed = rows.find(({ code, open }) => code === draft['state'] && !open)
  return (
    <>
      <SelectField
        name="state"
        label={t`Where are the cars kept?`}
        placeholder={t`Choose a state`}
        options={rows.map(({ code, name }) => ({ value: code, label: name }))}
        short
        {...value(draft, 'state')}
      />
      {closed ? (
        <Suspense>
          <StateInterest key={closed.code} state={closed} />
        </Suspense>
      ) : null}
    </>
  )
}

export function UseFields({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const obstacle = useObstacle(draft)
  return (
    <>
      <RadioCards
        name="class"
        label={t`What kind of vehicle needs coverage?`}
        options={[
          { value: 'car', label: t`Cars, SUVs, pickups, or vans` },
          { value: 'other', label: t`A motorcycle, RV, trailer, or something else` },
        ]}
        error={obstacle('class')}
        sideBySide
        {...value(draft, 'class')}
      />
      <SelectField
        name="use"
        label={t`How are the cars used?`}
        placeholder={t`Choose one`}
        options={[
          { value: 'personal', label: t`Personal driving, including commuting` },
          { value: 'rideshare', label: t`Rideshare` },
          { value: 'delivery', label: t`Delivery` },
          { value: 'rental', label: t`Rented out or shared for money` },
          { value: 'commercial', label: t`Business` },
        ]}
        error={obstacle('use')}
        {...value(draft, 'use')}
      />
      <SelectField
        name="exclusion"
        label={t`Do any of these apply to any of the cars?`}
        options={EXCLUSION_CHOICES.map(({ value: exclusion, says }) => ({ value: exclusion, label: i18n._(says) }))}
        error={obstacle('exclusion')}
        defaultValue={draft['exclusion'] ?? 'none'}
      />
    </>
  )
}

export function PolicyFields({ draft, own = false }: { draft: Draft; own?: boolean }) {
  const { t } = useLingui()
  const obstacle = useObstacle(draft)
  return (
    <>
      <RadioCards
        name="onPolicyAs"
        label={own ? t`How are you named on the car insurance policy?` : t`How is the customer named on the car insurance policy?`}
        options={[
          { value: 'named_insured', label: t`The named insured` },
          { value: 'listed_driver', label: t`A listed driver` },
          { value: 'nobody', label: t`Not named` },
        ]}
        error={obstacle('onPolicyAs')}
        sideBySide
        {...value(draft, 'onPolicyAs')}
      />
      <RadioCards
        name="covers"
        label={t`Does the policy have collision or comprehensive coverage?`}
        hint={<Trans>They pay for damage to the car, minus the deductible. See your declarations page.</Trans>}
        options={[
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        error={obstacle('covers')}
        sideBySide
        {...value(draft, 'covers')}
      />
      {draft['covers'] === 'yes' ? <PlanNeeds draft={draft} /> : null}
    </>
  )
}

/** The answers that show which plan fits; they may be skipped. */
function PlanNeeds({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        name="deductible"
        label={t`How much is the deductible?`}
        hint={<Trans>If there are two, choose the larger one. The plans below show how much of it they’d pay.</Trans>}
        optional
        short
        placeholder={t`I don’t know`}
        options={DEDUCTIBLES.map((amount) => ({ value: String(amount), label: dollars(amount, { trim: true }) }))}
        {...value(draft, 'deductible')}
      />
      <RadioCards
        name="umpd"
        label={t`Does the policy also pay when an uninsured driver damages the car?`}
        hint={<Trans>On the declarations page, this is called uninsured motorist property damage.</Trans>}
        optional
        options={[
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No, or I don’t know` },
        ]}
        sideBySide
        {...value(draft, 'umpd')}
      />
    </>
  )
}

const value = (draft: Draft, name: string) => (draft[name] ? { defaultValue: draft[name] } : {})

function useObstacle(draft: Draft) {
  const { i18n } = useLingui()
  const found = obstaclesIn(draft)
  return (field: ObstacleField): string | null => {
    const obstacle = found.find((each) => each.field === field)
    return obstacle ? i18n._(obstacle.says) : null
  }
}
