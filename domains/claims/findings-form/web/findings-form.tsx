import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { adjudicationContract, type RaisedFlag } from '#domains/claims/adjudication/contract.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { FlagAnswers, flagAnswers, seenInDocuments } from '#domains/claims/findings-form/web/flag-answers.tsx'
import { GoodCauseField } from '#domains/claims/findings-form/web/good-cause-field.tsx'
import { PayeeVerified, ProofOfPayment } from '#domains/claims/findings-form/web/proven-paid.tsx'
import { ReceiptFields } from '#domains/claims/findings-form/web/receipt-fields.tsx'
import { ShopFields } from '#domains/claims/findings-form/web/shop-fields.tsx'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { COVERAGE_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { YesNo, yesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plans.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { MoneyField } from '#design/forms/text-fields.tsx'
import { typedDollars } from '#platform/money.ts'

const COVERAGES = [...COVERAGE_TYPES, 'other'] as const
const CARRIER = ['paid', 'below_deductible', 'denied'] as const

type WorkbenchPart = {
  claim: ClaimView
  findings: Findings
  /** The findings if every document confirms the member's answers. */
  asStated: Findings
  flags: readonly RaisedFlag[]
  whyNot: { find: ClaimReason | null }
}

/** The form of a handler's findings. A button copies the member's answers, to be compared with the documents before saving. */
export function FindingsForm({ workbench, refreshes }: { workbench: WorkbenchPart; refreshes: readonly Route[] }) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const [shown, setShown] = useState({ findings: workbench.findings, times: 0 })
  const sending = useSubmit(adjudicationContract.findClaim, { refreshes })
  const params = { claimId: workbench.claim.id }
  const { find } = workbench.whyNot
  const releaseSilentWorkers = () =>
    setShown(({ times }) => ({
      findings: { ...workbench.asStated, ...withoutAnswer(workbench.findings) },
      times: times + 1,
    }))
  return (
    <Card
      id={PLACES.findings}
      title={<Trans>Document findings</Trans>}
      actions={
        <Button size="small" icon="copy" onClick={releaseSilentWorkers} disabledReason={reasonOf(find)}>
          <Trans>Use member’s answers</Trans>
        </Button>
      }
    >
      <Form
        key={shown.times}
        label={t`Document findings`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params, body: read(answers, workbench) })}
      >
        {isRider(workbench.claim.answers?.lossType ?? null) ? (
          <ReceiptFields findings={shown.findings} />
        ) : (
          <FindingFields findings={shown.findings} />
        )}
        <FlagAnswers flags={workbench.flags} seen={shown.findings.seen} />
        <Buttons>
          <Button type="submit" kind="primary" pending={sending.pending} disabledReason={reasonOf(find)}>
            <Trans>Save findings</Trans>
          </Button>
          <span role="status">{sending.done ? <Trans>Saved. The checklist is up to date.</Trans> : null}</span>
          {sending.done ? (
            <a href={`#${PLACES.amount}`}>
              <Trans>Go to amount and decision</Trans>
            </a>
          ) : null}
        </Buttons>
      </Form>
    </Card>
  )
}

/** Findings without a corresponding answer of the member stay as they are. */
const withoutAnswer = ({ shop, invoiceNumber, goodCause, flags, seen }: Findings) => ({ shop, invoiceNumber, goodCause, flags, seen })

function FindingFields({ findings }: { findings: Findings }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <FormSection title={<Trans>Declarations page</Trans>}>
        <FieldRow>
          <YesNo optional name="policyInForce" label={<Trans>In force on the loss date?</Trans>} value={findings.policyInForce} />
          <YesNo
            optional
            name="policyCoversLoss"
            label={<Trans>Includes coverage for this loss?</Trans>}
            value={findings.policyCoversLoss}
          />
        </FieldRow>
        <FieldRow>
          <YesNo optional name="policyListsCar" label={<Trans>Lists this car (VIN)?</Trans>} value={findings.policyListsCar} />
          <YesNo optional name="claimantOnPolicy" label={<Trans>Names the member?</Trans>} value={findings.claimantOnPolicy} />
        </FieldRow>
        <MoneyField
          optional
          name="policyDeductible"
          label={<Trans>Deductible shown</Trans>}
          defaultValue={typedDollars(findings.policyDeductible)}
        />
      </FormSection>
      <FormSection title={<Trans>Insurer's payment letter</Trans>}>
        <FieldRow>
          <SelectField
            optional
            name="carrier"
            label={<Trans>Insurer’s decision</Trans>}
            placeholder={t`Not reviewed yet`}
            defaultValue={findings.carrier ?? ''}
            options={[
              { value: 'paid', label: t`Paid` },
              { value: 'below_deductible', label: t`Below deductible` },
              { value: 'denied', label: t`Denied` },
            ]}
          />
          <SelectField
            optional
            name="coverage"
            label={<Trans>Paid under</Trans>}
            placeholder={t`Not reviewed yet`}
            defaultValue={findings.coverage ?? ''}
            options={COVERAGES.map((value) => ({ value, label: i18n._(COVERAGE_WORDS[value]) }))}
          />
        </FieldRow>
        <FieldRow>
          <MoneyField
            optional
            name="carrierDeductible"
            label={<Trans>Deductible applied</Trans>}
            defaultValue={typedDollars(findings.carrierDeductible)}
          />
          <MoneyField
            optional
            name="waived"
            label={<Trans>Waived or vanishing deductible</Trans>}
            defaultValue={typedDollars(findings.waived)}
          />
          <MoneyField
            optional
            name="paidByOthers"
            label={<Trans>Paid by others</Trans>}
            defaultValue={typedDollars(findings.paidByOthers)}
          />
        </FieldRow>
        <YesNo
          optional
          name="differenceExplained"
          label={<Trans>If the two deductibles differ, is the difference explained?</Trans>}
          value={findings.differenceExplained}
        />
      </FormSection>
      <FormSection title={<Trans>Shop and payment</Trans>}>
        <FieldRow>
          <YesNo optional name="repaired" label={<Trans>Does the invoice show the repair?</Trans>} value={findings.repaired} />
          <ProofOfPayment findings={findings} />
        </FieldRow>
        <ShopFields findings={findings} shop={<Trans>Shop on invoice</Trans>} number={<Trans>Invoice number</Trans>} />
        <PayeeVerified findings={findings} />
      </FormSection>
      <FormSection title={<Trans>Only if the documents contradict the member</Trans>}>
        <FieldRow>
          <YesNo optional name="personalUse" label={<Trans>Personal use?</Trans>} value={findings.personalUse} />
          <YesNo optional name="accidental" label={<Trans>Was it an accident?</Trans>} value={findings.accidental} />
        </FieldRow>
        <GoodCauseField findings={findings} />
      </FormSection>
    </>
  )
}

const read = (answers: Answers, workbench: WorkbenchPart): Partial<Findings> => ({
  policyInForce: yesNo(answers, 'policyInForce'),
  policyCoversLoss: yesNo(answers, 'policyCoversLoss'),
  policyListsCar: yesNo(answers, 'policyListsCar'),
  claimantOnPolicy: yesNo(answers, 'claimantOnPolicy'),
  policyDeductible: answers.cents('policyDeductible'),
  coverage: COVERAGES.find((each) => each === answers.text('coverage')) ?? null,
  carrier: CARRIER.find((each) => each === answers.text('carrier')) ?? null,
  carrierDeductible: answers.cents('carrierDeductible'),
  differenceExplained: yesNo(answers, 'differenceExplained'),
  waived: answers.cents('waived'),
  paidByOthers: answers.cents('paidByOthers'),
  deductiblePaid: yesNo(answers, 'deductiblePaid'),
  spent: answers.cents('spent'),
  repaired: yesNo(answers, 'repaired'),
  personalUse: yesNo(answers, 'personalUse'),
  accidental: yesNo(answers, 'accidental'),
  shop: answers.textOrNull('shop'),
  invoiceNumber: answers.textOrNull('invoiceNumber'),
  payeeVerified: yesNo(answers, 'payeeVerified'),
  goodCause: answers.textOrNull('goodCause'),
  flags: flagAnswers(answers, workbench.flags),
  seen: seenInDocuments(answers),
})
