import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { CARRIER_WORDS, COVERAGE_WORDS, REPAIR_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { FillInFromDocument } from '#domains/claims/document-readings/web/fill-in-from-document.tsx'
import { CARRIER_ANSWERS, type ClaimAnswers, REPAIRS } from '#domains/claims/model/rules/answers.ts'
import { StepForm } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { YesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import { InsurerField } from '#domains/membership/vehicles/web/insurer-field.tsx'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { type Cents, typedDollars, ZERO } from '#platform/money.ts'

const COVERAGES = [...COVERAGE_TYPES, 'other'] as const

type Props = { claim: ClaimView; place: Place }

/** The questions begin anew with the answers that were taken from a document. */
export function InsuranceStep({ claim, place }: Props) {
  const [taken, setTaken] = useState(0)
  return (
    <>
      <FillInFromDocument claim={claim} onSettled={() => setTaken((times) => times + 1)} />
      <InsuranceQuestions key={taken} claim={claim} place={place} />
    </>
  )
}

function InsuranceQuestions({ claim, place }: Props) {
  const { i18n, t } = useLingui()
  const answers = claim.answers
  const [reduced, setReduced] = useState((answers?.waived ?? 0) > 0 || (answers?.paidByOthers ?? 0) > 0)
  const [carrier, setCarrier] = useState(answers?.carrier ?? null)
  const waiting = carrier === 'waiting'
  const isReducedAnswered = answers !== null && (answers.waived !== null || answers.paidByOthers !== null)
  return (
    <StepForm claim={claim} place={place} nextStep="documents" read={read}>
      <FieldRow>
        <InsurerField name="insurer" label={<Trans>Your auto insurer</Trans>} defaultValue={answers?.insurer ?? ''} />
        <TextField
          name="policyNumber"
          label={<Trans>Policy number</Trans>}
          optional
          maxLength={60}
          defaultValue={answers?.policyNumber ?? ''}
        />
      </FieldRow>
      <RadioCards
        name="carrier"
        label={<Trans>What did your insurer decide?</Trans>}
        defaultValue={answers?.carrier ?? ''}
        options={CARRIER_ANSWERS.map((value) => ({ value, label: i18n._(CARRIER_WORDS[value]) }))}
        onChange={(value) => setCarrier(CARRIER_ANSWERS.find((each) => each === value) ?? null)}
      />
      <TextField
        name="insurerClaimNumber"
        label={<Trans>Your insurer's claim number</Trans>}
        hint={
          waiting ? (
            <Trans>Leave this blank if you don’t have it yet.</Trans>
          ) : (
            <Trans>You’ll find it on any letter from your insurer about this loss.</Trans>
          )
        }
        optional={waiting}
        maxLength={60}
        defaultValue={answers?.insurerClaimNumber ?? ''}
      />
      <SelectField
        name="coverage"
        label={<Trans>Which coverage did your insurer apply?</Trans>}
        placeholder={waiting ? t`I don't know yet` : t`Choose`}
        optional={waiting}
        defaultValue={answers?.coverage ?? ''}
        options={COVERAGES.map((value) => ({ value, label: i18n._(COVERAGE_WORDS[value]) }))}
      />
      <FieldRow>
        <MoneyField
          name="deductible"
          label={<Trans>Your deductible</Trans>}
          hint={<Trans>The amount on your declarations page</Trans>}
          defaultValue={typedDollars(answers?.deductible)}
        />
        <MoneyField name="lossAmount" label={<Trans>Total damage</Trans>} optional defaultValue={typedDollars(answers?.lossAmount)} />
      </FieldRow>
      <YesNo
        name="reduced"
        label={<Trans>Did anyone else pay or waive part of your deductible?</Trans>}
        hint={<Trans>For example, your insurer (a vanishing deductible), the shop, GAP coverage, or the other driver</Trans>}
        value={isReducedAnswered ? reduced : null}
        onChange={setReduced}
      />
      {reduced ? (
        <>
          <FieldRow>
            <MoneyField
              name="waived"
              label={<Trans>Waived by your insurer or the repair shop</Trans>}
              optional
              defaultValue={typedDollars(answers?.waived)}
            />
            <MoneyField
              name="paidByOthers"
              label={<Trans>Paid by someone else</Trans>}
              optional
              defaultValue={typedDollars(answers?.paidByOthers)}
            />
          </FieldRow>
          <TextField
            name="otherPayer"
            label={<Trans>Who paid it?</Trans>}
            optional
            maxLength={120}
            defaultValue={answers?.otherPayer ?? ''}
          />
        </>
      ) : null}
      <RadioCards
        name="repair"
        label={<Trans>Has the car been repaired?</Trans>}
        defaultValue={answers?.repair ?? ''}
        sideBySide
        options={REPAIRS.map((value) => ({ value, label: i18n._(REPAIR_WORDS[value]) }))}
      />
    </StepForm>
  )
}

function read(answers: Answers): Partial<ClaimAnswers> {
  const reduced = answers.text('reduced')
  const part = (name: string): Cents | null => (reduced === 'yes' ? (answers.cents(name) ?? ZERO) : reduced === 'no' ? ZERO : null)
  return {
    insurer: answers.textOrNull('insurer'),
    policyNumber: answers.textOrNull('policyNumber'),
    insurerClaimNumber: answers.textOrNull('insurerClaimNumber'),
    coverage: COVERAGES.find((each) => each === answers.text('coverage')) ?? null,
    carrier: CARRIER_ANSWERS.find((each) => each === answers.text('carrier')) ?? null,
    lossAmount: answers.cents('lossAmount'),
    deductible: answers.cents('deductible'),
    waived: part('waived'),
    paidByOthers: part('paidByOthers'),
    otherPayer: answers.textOrNull('otherPayer'),
    repair: REPAIRS.find((each) => each === answers.text('repair')) ?? null,
  }
}
