import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { COVERAGES } from '#domains/claims/findings-form/web/finding-values.ts'
import { FoundAmount } from '#domains/claims/findings-form/web/found-amount.tsx'
import { GoodCauseField } from '#domains/claims/findings-form/web/good-cause-field.tsx'
import { useMemberWords } from '#domains/claims/findings-form/web/member-words.tsx'
import { PayeeVerified, ProofOfPayment } from '#domains/claims/findings-form/web/proven-paid.tsx'
import { ShopFields } from '#domains/claims/findings-form/web/shop-fields.tsx'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { COVERAGE_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { YesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'

export type FieldsOf = {
  findings: Findings
  /** The findings if every document confirms the member's answers. */
  asStated: Findings
  /** The button that shows a document in the viewer, where the claim has it. */
  paper: (requirement: DocumentKind) => ReactNode
}

/** What the documents of a claim say, by document; beside each question what the member told, and where it is read. */
export function FindingFields({ findings, asStated, paper }: FieldsOf) {
  const { i18n, t } = useLingui()
  const told = useMemberWords(asStated)
  return (
    <>
      <FormSection title={<Trans>Declarations page</Trans>}>
        {paper('declarations_page')}
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
        <FoundAmount name="policyDeductible" label={<Trans>Deductible shown</Trans>} findings={findings} told={told} />
      </FormSection>
      <FormSection title={<Trans>Insurer's payment letter</Trans>}>
        {paper('settlement_letter')}
        <FieldRow>
          <SelectField
            optional
            name="carrier"
            hint={told('carrier')}
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
            hint={told('coverage')}
            label={<Trans>Paid under</Trans>}
            placeholder={t`Not reviewed yet`}
            defaultValue={findings.coverage ?? ''}
            options={COVERAGES.map((value) => ({ value, label: i18n._(COVERAGE_WORDS[value]) }))}
          />
        </FieldRow>
        <FieldRow>
          <FoundAmount name="carrierDeductible" label={<Trans>Deductible applied</Trans>} findings={findings} told={told} />
          <FoundAmount name="waived" label={<Trans>Waived or vanishing deductible</Trans>} findings={findings} told={told} />
          <FoundAmount name="paidByOthers" label={<Trans>Paid by others</Trans>} findings={findings} told={told} />
        </FieldRow>
        <YesNo
          optional
          name="differenceExplained"
          label={<Trans>If the two deductibles differ, is the difference explained?</Trans>}
          value={findings.differenceExplained}
        />
      </FormSection>
      <FormSection title={<Trans>Shop and payment</Trans>}>
        {paper('repair_invoice')}
        {paper('proof_of_payment')}
        <FieldRow>
          <YesNo
            optional
            name="repaired"
            hint={told('repaired')}
            label={<Trans>Does the invoice show the repair?</Trans>}
            value={findings.repaired}
          />
          <ProofOfPayment findings={findings} />
        </FieldRow>
        <ShopFields findings={findings} shop={<Trans>Shop on invoice</Trans>} number={<Trans>Invoice number</Trans>} />
        <PayeeVerified findings={findings} />
      </FormSection>
      <FormSection title={<Trans>Only if the documents contradict the member</Trans>}>
        <FieldRow>
          <YesNo optional name="personalUse" hint={told('personalUse')} label={<Trans>Personal use?</Trans>} value={findings.personalUse} />
          <YesNo
            optional
            name="accidental"
            hint={told('accidental')}
            label={<Trans>Was it an accident?</Trans>}
            value={findings.accidental}
          />
        </FieldRow>
        <GoodCauseField findings={findings} />
      </FormSection>
    </>
  )
}
