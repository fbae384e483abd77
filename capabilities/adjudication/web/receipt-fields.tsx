import { Trans } from '@lingui/react/macro'
import type { Findings } from '#capabilities/adjudication/rules/findings.ts'
import { GoodCauseField } from '#capabilities/adjudication/web/good-cause-field.tsx'
import { YesNo } from '#capabilities/filing/web/yes-no.tsx'
import { FieldRow } from '#design/choice-fields.tsx'
import { FormSection } from '#design/form-parts.tsx'
import { MoneyField, TextField } from '#design/text-fields.tsx'
import { typedDollars } from '#platform/money.ts'

/** What there is to read of a rider: a receipt, and nobody else who paid of it. */
export function ReceiptFields({ findings }: { findings: Findings }) {
  return (
    <>
      <FormSection title={<Trans>Receipt</Trans>}>
        <FieldRow>
          <MoneyField optional name="spent" label={<Trans>Amount on it</Trans>} defaultValue={typedDollars(findings.spent)} />
          <MoneyField
            optional
            name="paidByOthers"
            label={<Trans>Paid by others</Trans>}
            defaultValue={typedDollars(findings.paidByOthers)}
          />
        </FieldRow>
        <FieldRow>
          <TextField optional name="shop" label={<Trans>Who issued it</Trans>} maxLength={120} defaultValue={findings.shop ?? ''} />
          <TextField
            optional
            name="invoiceNumber"
            label={<Trans>Its number</Trans>}
            maxLength={60}
            defaultValue={findings.invoiceNumber ?? ''}
          />
        </FieldRow>
        <FieldRow>
          <YesNo optional name="deductiblePaid" label={<Trans>Is it proven that the member paid?</Trans>} value={findings.deductiblePaid} />
          <YesNo
            optional
            name="payeeVerified"
            label={<Trans>Do payee and address match the member?</Trans>}
            value={findings.payeeVerified}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Only where the papers say otherwise than the member</Trans>}>
        <YesNo optional name="personalUse" label={<Trans>Personal use?</Trans>} value={findings.personalUse} />
        <GoodCauseField findings={findings} />
      </FormSection>
    </>
  )
}
