import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { CARRIER_WORDS, LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { type Eligibility, claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { CARRIER_ANSWERS, type ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { CoverageSummary } from '#domains/claims/claim-eligibility/web/coverage-first.tsx'
import { DraftsToFinish } from '#domains/claims/filing-form/web/drafts-to-finish.tsx'
import { EstimateLine } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import type { RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { Button } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { isDay } from '#platform/days.ts'
import { type Id, isId } from '#platform/ids.ts'
import { dollars } from '#platform/money.ts'

type LossAnswers = Partial<Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'carrier'>>

/** Before a draft is begun: the estimate, the documents needed, the time it takes and the deadlines. */
export function BeforeYouStart({ place, memberId }: { place: Place; memberId: Id<'member'> | null }) {
  const { i18n, t } = useLingui()
  const memberQuery = memberId ? { memberId } : {}
  const answer = useAnswer(claimEligibilityContract.eligibility, { query: memberQuery })
  const { member, membership, vehicles, riders } = answer
  const chosenRider = riders.find(({ kind }) => kind === place.rider)?.kind ?? null
  const [answers, setAnswers] = useState<LossAnswers>({
    lossType: chosenRider,
    ...(vehicles.length === 1 && vehicles[0] ? { vehicleId: vehicles[0].id } : {}),
  })
  const rider = isRider(answers.lossType ?? null)
  const update = (part: LossAnswers) => setAnswers((previous) => ({ ...previous, ...part }))
  const starting = useSubmit(filingContract.startClaim, {
    refreshes: [claimListContract.claims],
    onDone: ({ id }) => place.goTo('tasks', id),
  })
  return (
    <Stack>
      <DraftsToFinish memberId={member.id} place={place} />
      <CoverageSummary answer={answer} mine={memberId === null} />
      <Card title={<Trans>Would this be covered?</Trans>}>
        <Form sending={starting} onSubmit={() => starting.submit({ body: { ...memberQuery, answers: answers } })}>
          {riders.length > 0 ? (
            <BenefitChoice riders={riders} chosen={chosenRider} onChange={(lossType) => update({ lossType, carrier: null })} />
          ) : null}
          {vehicles.length > 1 ? (
            <RadioCards
              name="vehicleId"
              label={<Trans>Which car?</Trans>}
              options={vehicles.map(({ id, name, vin }) => ({ value: id, label: name, note: t`VIN ending in ${vin.slice(-6)}` }))}
              onChange={(id) => isId('vehicle', id) && update({ vehicleId: id })}
            />
          ) : null}
          <DateField
            name="lossOn"
            label={<Trans>When did it happen?</Trans>}
            max={today()}
            onInput={({ currentTarget: { value } }) => update({ lossOn: isDay(value) ? value : null })}
          />
          {rider ? null : (
            <RadioCards
              name="carrier"
              label={<Trans>What did your car insurer decide?</Trans>}
              hint={
                <Trans>
                  Your deductible is the part of the damage your insurer doesn’t pay. We reimburse it after your insurer has paid.
                </Trans>
              }
              options={CARRIER_ANSWERS.map((value) => ({ value, label: i18n._(CARRIER_WORDS[value]) }))}
              onChange={(value) => update({ carrier: CARRIER_ANSWERS.find((each) => each === value) ?? null })}
            />
          )}
          {answers.lossOn ? <EstimateLine memberId={member.id} answers={answers} /> : null}
          <Button
            type="submit"
            kind="primary"
            pending={starting.pending}
            disabledReason={membership ? null : t`There’s no membership to file a claim under.`}
          >
            <Trans>Start a claim</Trans>
          </Button>
        </Form>
      </Card>
      {rider ? <RiderChecklist /> : <DeductibleChecklist />}
    </Stack>
  )
}

const DEDUCTIBLE = 'deductible'

/** The deductible, or one of the riders of the plan with its limit and how often it is left. */
function BenefitChoice({
  riders,
  chosen,
  onChange,
}: {
  riders: Eligibility['riders']
  chosen: RiderKind | null
  onChange: (kind: RiderKind | null) => void
}) {
  const { i18n, t } = useLingui()
  return (
    <RadioCards
      name="for"
      label={<Trans>What do you want to be reimbursed for?</Trans>}
      defaultValue={chosen ?? DEDUCTIBLE}
      options={[
        { value: DEDUCTIBLE, label: t`My car insurance deductible` },
        ...riders.map(({ kind, limit, left }) => ({
          value: kind,
          label: i18n._(LOSS_WORDS[kind]),
          note: t`Up to ${dollars(limit, { trim: true })}, ${left} left this year`,
        })),
      ]}
      onChange={(value) => onChange(riders.find(({ kind }) => kind === value)?.kind ?? null)}
    />
  )
}

function RiderChecklist() {
  return (
    <Card title={<Trans>What you’ll need</Trans>}>
      <p>
        <Trans>The receipt, showing who did what, on what date, and that you paid. A photo is fine.</Trans>
      </p>
      <p>
        <Trans>
          It takes about 3 minutes. Your answers are saved as you type, and you can submit the claim before you have the receipt.
        </Trans>
      </p>
      <p>
        <Trans>It doesn’t count toward your deductible claims. Report it within 90 days. You then have 180 days to send the receipt.</Trans>
      </p>
    </Card>
  )
}

function DeductibleChecklist() {
  return (
    <Card title={<Trans>What you’ll need</Trans>}>
      <ul>
        <li>
          <Trans>Your car insurance declarations page</Trans>
        </li>
        <li>
          <Trans>Your insurer’s payment letter, showing the claim number and the deductible</Trans>
        </li>
        <li>
          <Trans>The final repair invoice and proof that you paid the deductible</Trans>
        </li>
        <li>
          <Trans>For theft, vandalism, or a hit-and-run: the police report</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          If you have your documents ready, it takes about 8 minutes. Your answers are saved as you type, and you can submit the claim
          before you have every document.
        </Trans>
      </p>
      <p>
        <Trans>
          Report the loss within 90 days. You then have 180 days to send documents. We usually decide within 10 business days of receiving
          everything.
        </Trans>
      </p>
    </Card>
  )
}
