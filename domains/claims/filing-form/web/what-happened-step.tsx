import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { isRider, LOSS_TYPES, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { DRIVER_WORDS, LOSS_WORDS, MY_DRIVER_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { type ClaimAnswers, DRIVERS } from '#domains/claims/model/rules/answers.ts'
import { lossTypesWith } from '#domains/claims/claim-eligibility/web/loss-types.ts'
import { StepForm } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { YesNo, yesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'

const NOBODY_DROVE: readonly LossType[] = ['theft', 'vandalism', 'weather']
const NEEDS_POLICE_REPORT: readonly LossType[] = ['theft', 'vandalism', 'hit_and_run', 'umpd']

export function WhatHappenedStep({ claim, place, mine }: { claim: ClaimView; place: Place; mine: boolean }) {
  const { i18n, t } = useLingui()
  const saved = claim.answers
  const [lossType, setLossType] = useState(saved?.lossType ?? null)
  const [driver, setDriver] = useState(saved?.driver ?? null)
  const { data } = useLateAnswer(claimEligibilityContract.eligibility, { query: { memberId: claim.member.id } })
  const lossTypes = lossTypesWith(data?.riders ?? [], saved?.lossType)
  const hasDriver = lossType === null || !(NOBODY_DROVE.includes(lossType) || isRider(lossType))
  return (
    <StepForm claim={claim} place={place} nextStep="insurance_claim" read={read}>
      <DateField
        name="lossOn"
        label={<Trans>When did it happen?</Trans>}
        defaultValue={saved?.lossOn ?? ''}
        max={today()}
        missing={t`Enter the date it happened.`}
      />
      <SelectField
        name="lossType"
        label={<Trans>What happened?</Trans>}
        placeholder={t`Choose`}
        defaultValue={saved?.lossType ?? ''}
        options={lossTypes.map((value) => ({ value, label: i18n._(LOSS_WORDS[value]) }))}
        onChange={(value) => setLossType(LOSS_TYPES.find((each) => each === value) ?? null)}
      />
      {lossType === 'theft' ? <YesNo name="recovered" label={<Trans>Was the car found?</Trans>} value={saved?.recovered ?? null} /> : null}
      <TextField
        name="place"
        label={<Trans>Where did it happen?</Trans>}
        hint={<Trans>Street or place, city, and state</Trans>}
        maxLength={200}
        defaultValue={saved?.place ?? ''}
      />
      <TextArea
        name="story"
        label={<Trans>Describe what happened in your own words</Trans>}
        maxLength={4000}
        defaultValue={saved?.story ?? ''}
      />
      {hasDriver ? (
        <RadioCards
          name="driver"
          label={<Trans>Who was driving?</Trans>}
          defaultValue={saved?.driver ?? ''}
          sideBySide
          options={DRIVERS.map((value) => ({ value, label: i18n._((mine ? MY_DRIVER_WORDS : DRIVER_WORDS)[value]) }))}
          onChange={(value) => setDriver(DRIVERS.find((each) => each === value) ?? null)}
        />
      ) : null}
      {hasDriver && driver !== null && driver !== 'member' ? (
        <TextField name="driverName" label={<Trans>Driver’s name</Trans>} maxLength={120} defaultValue={saved?.driverName ?? ''} />
      ) : null}
      {isRider(lossType) ? null : (
        <>
          <YesNo name="otherDriver" label={<Trans>Was another driver involved?</Trans>} value={saved?.otherDriver ?? null} />
          <YesNo
            name="notAnAccident"
            label={<Trans>Was the car being raced, damaged on purpose, or used in a crime?</Trans>}
            value={saved?.notAnAccident ?? null}
          />
          <TextField
            name="policeNumber"
            label={<Trans>Police report number</Trans>}
            hint={
              lossType && NEEDS_POLICE_REPORT.includes(lossType) ? (
                <Trans>For this type of loss, we need this number or the report itself.</Trans>
              ) : undefined
            }
            optional
            maxLength={60}
            defaultValue={saved?.policeNumber ?? ''}
          />
        </>
      )}
    </StepForm>
  )
}

const read = (answers: Answers): Partial<ClaimAnswers> => ({
  lossOn: answers.day('lossOn'),
  lossType: LOSS_TYPES.find((each) => each === answers.text('lossType')) ?? null,
  recovered: yesNo(answers, 'recovered'),
  place: answers.textOrNull('place'),
  story: answers.textOrNull('story'),
  driver: DRIVERS.find((each) => each === answers.text('driver')) ?? null,
  driverName: answers.textOrNull('driverName'),
  otherDriver: yesNo(answers, 'otherDriver'),
  notAnAccident: yesNo(answers, 'notAnAccident'),
  policeNumber: answers.textOrNull('policeNumber'),
})
