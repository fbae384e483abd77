import { Trans } from '@lingui/react/macro'
import type { FieldsOf } from '#domains/claims/findings-form/web/findings-fields.tsx'
import { useMemberWords } from '#domains/claims/findings-form/web/member-words.tsx'
import { FoundAmount } from '#domains/claims/findings-form/web/found-amount.tsx'
import { GoodCauseField } from '#domains/claims/findings-form/web/good-cause-field.tsx'
import { PayeeVerified, ProofOfPayment } from '#domains/claims/findings-form/web/proven-paid.tsx'
import { ShopFields } from '#domains/claims/findings-form/web/shop-fields.tsx'
import { YesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'

/** The findings of a rider claim: the receipt, and what others paid of it. */
export function ReceiptFields({ findings, asStated, paper }: FieldsOf) {
  const told = useMemberWords(asStated)
  return (
    <>
      <FormSection title={<Trans>Receipt</Trans>}>
        {paper('receipt')}
        <FieldRow>
          <FoundAmount name="spent" label={<Trans>Amount shown</Trans>} findings={findings} told={told} />
          <FoundAmount name="paidByOthers" label={<Trans>Paid by others</Trans>} findings={findings} told={told} />
        </FieldRow>
        <ShopFields findings={findings} shop={<Trans>Issued by</Trans>} number={<Trans>Receipt number</Trans>} />
        <FieldRow>
          <ProofOfPayment findings={findings} />
          <PayeeVerified findings={findings} />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Only if the documents contradict the member</Trans>}>
        <YesNo optional name="personalUse" label={<Trans>Personal use?</Trans>} value={findings.personalUse} />
        <GoodCauseField findings={findings} />
      </FormSection>
    </>
  )
}
