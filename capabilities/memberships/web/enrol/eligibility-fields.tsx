import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Draft } from '#capabilities/memberships/web/enrol/draft.ts'
import { type ObstacleField, obstaclesIn } from '#capabilities/memberships/web/enrol/eligibility-words.ts'
import { StateInterest } from '#capabilities/memberships/web/enrol/state-interest.tsx'
import { plansContract } from '#capabilities/plans/contract.ts'
import { RadioCards, SelectField } from '#design/choice-fields.tsx'
import { FormSection } from '#design/form-parts.tsx'

/** Whether a membership is for them at all: asked and answered before anything personal (docs/rules.md §2). */
export function EligibilityFields({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const found = obstaclesIn(draft)
  const wrong = (field: ObstacleField) => {
    const obstacle = found.find((each) => each.field === field)
    return obstacle ? i18n._(obstacle.says) : null
  }
  const value = (name: string) => (draft[name] ? { defaultValue: draft[name] } : {})
  return (
    <FormSection title={<Trans>Is it for you?</Trans>}>
      <SelectField
        name="state"
        label={t`Where are your cars kept?`}
        placeholder={t`Choose a state`}
        options={rows.map(({ code, name }) => ({ value: code, label: name }))}
        short
        {...value('state')}
      />
      <StateInterest states={rows} state={draft['state'] ?? ''} />
      <RadioCards
        name="class"
        label={t`What do you want to cover?`}
        options={[
          { value: 'car', label: t`Cars, SUVs, pickups or vans` },
          { value: 'other', label: t`A motorcycle, RV, trailer or something else` },
        ]}
        error={wrong('class')}
        sideBySide
        {...value('class')}
      />
      <SelectField
        name="use"
        label={t`What are they used for?`}
        placeholder={t`Choose one`}
        options={[
          { value: 'personal', label: t`Personal driving, commuting too` },
          { value: 'rideshare', label: t`Rideshare` },
          { value: 'delivery', label: t`Delivery` },
          { value: 'rental', label: t`Rented out, or shared with others for money` },
          { value: 'commercial', label: t`Business` },
        ]}
        error={wrong('use')}
        {...value('use')}
      />
      <RadioCards
        name="onPolicyAs"
        label={t`On the car insurance policy you are`}
        options={[
          { value: 'named_insured', label: t`The named insured` },
          { value: 'listed_driver', label: t`A listed driver` },
          { value: 'nobody', label: t`Not named` },
        ]}
        error={wrong('onPolicyAs')}
        sideBySide
        {...value('onPolicyAs')}
      />
      <RadioCards
        name="covers"
        label={t`Does the policy have collision or comprehensive coverage?`}
        hint={<Trans>They pay for damage to your own car, and take the deductible off. Your declarations page says so.</Trans>}
        options={[
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        error={wrong('covers')}
        sideBySide
        {...value('covers')}
      />
    </FormSection>
  )
}
