import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { isRider, LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { EstimateLine } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { lossTypesWith } from '#domains/claims/claim-eligibility/web/loss-types.ts'
import { Button } from '#design/button.tsx'
import { FoldedCard } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, MoneyField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { isDay } from '#platform/days.ts'
import { isId } from '#platform/ids.ts'
import { parseDollars } from '#platform/money.ts'

type LossAnswers = Partial<Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'deductible' | 'lossAmount'>>

/** "Would this be covered?": an estimate before a claim; nothing is saved. */
export function WouldItBeCovered({ startAt }: { startAt: string }) {
  const { t, i18n } = useLingui()
  const { member, vehicles, riders } = useAnswer(claimEligibilityContract.eligibility, {})
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<LossAnswers>(vehicles.length === 1 && vehicles[0] ? { vehicleId: vehicles[0].id } : {})
  const rider = isRider(answers.lossType ?? null)
  const update = (part: LossAnswers) => setAnswers((previous) => ({ ...previous, ...part }))
  return (
    <FoldedCard title={<Trans>Would this be covered?</Trans>}>
      <Form label={t`Would this be covered?`} onSubmit={() => void navigate(startAt)}>
        {vehicles.length > 1 ? (
          <SelectField
            name="checkedCar"
            label={t`Which car?`}
            placeholder={t`Choose`}
            options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => update({ vehicleId: isId('vehicle', id) ? id : null })}
          />
        ) : null}
        <SelectField
          name="checkedLoss"
          label={t`What happened?`}
          placeholder={t`Choose`}
          options={lossTypesWith(riders).map((value) => ({ value, label: i18n._(LOSS_WORDS[value]) }))}
          onChange={(value) => update({ lossType: LOSS_TYPES.find((each) => each === value) ?? null })}
        />
        <DateField
          name="checkedDay"
          label={t`When?`}
          max={today()}
          onInput={({ currentTarget: { value } }) => update({ lossOn: isDay(value) ? value : null })}
        />
        <MoneyField
          name="checkedDeductible"
          label={rider ? t`Amount spent` : t`Your deductible`}
          optional
          onInput={({ currentTarget: { value } }) =>
            update(rider ? { lossAmount: parseDollars(value) } : { deductible: parseDollars(value) })
          }
        />
        {answers.lossOn && answers.lossType ? <EstimateLine memberId={member.id} answers={answers} /> : null}
        <p>
          <Trans>This is an estimate based on your answers. The final decision depends on your documents.</Trans>
        </p>
        <Button type="submit">
          <Trans>Start a claim</Trans>
        </Button>
      </Form>
    </FoldedCard>
  )
}
