import { Trans, useLingui } from '@lingui/react/macro'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { UploadField } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { Button } from '#design/button.tsx'
import { FieldRow, RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** The account for commissions, with a bank's letter or a voided check as its proof. */
export function AccountStep({ application, draft, giving, give, upload }: StepProps) {
  const { t } = useLingui()
  return (
    <Form
      sending={giving}
      checksAll
      onSubmit={(answers) =>
        give({
          kind: 'ach',
          holder: answers.text('holder'),
          bankName: answers.text('bankName'),
          accountType: answers.text('accountType') === 'savings' ? 'savings' : 'checking',
          routingNumber: answers.text('routingNumber'),
          accountNumber: answers.text('accountNumber'),
          fileId: upload.required,
        })
      }
    >
      <TextField
        name="holder"
        label={<Trans>Name on the account</Trans>}
        defaultValue={draft['holder'] ?? application.agencyName}
        maxLength={120}
      />
      <TextField name="bankName" label={<Trans>Bank</Trans>} defaultValue={draft['bankName'] ?? ''} maxLength={120} autoComplete="off" />
      <RadioCards
        name="accountType"
        label={<Trans>Account type</Trans>}
        options={[
          { value: 'checking', label: <Trans>Checking</Trans> },
          { value: 'savings', label: <Trans>Savings</Trans> },
        ]}
        defaultValue={draft['accountType'] === 'savings' ? 'savings' : 'checking'}
        brief
      />
      <FieldRow>
        <TextField
          name="routingNumber"
          label={<Trans>Routing number</Trans>}
          hint={<Trans>The nine digits at the bottom left of a check</Trans>}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
        <TextField name="accountNumber" label={<Trans>Account number</Trans>} inputMode="numeric" maxLength={17} autoComplete="off" />
      </FieldRow>
      <UploadField
        upload={upload}
        label={<Trans>A voided check or a letter from your bank</Trans>}
        missing={t`Choose the check or the letter.`}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={giving.pending}>
          <Trans>Submit</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
