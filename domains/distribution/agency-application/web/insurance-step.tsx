import { Trans, useLingui } from '@lingui/react/macro'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { dayIn } from '#domains/distribution/agency-application/web/day-in.ts'
import { UploadField } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { cents } from '#platform/money.ts'

/** The certificate of the errors-and-omissions insurance. */
export function InsuranceStep({ draft, giving, give, upload }: StepProps) {
  const { t } = useLingui()
  return (
    <Form
      sending={giving}
      checksAll
      onSubmit={(answers) =>
        give({
          kind: 'eo',
          insurer: answers.text('insurer'),
          perClaim: answers.cents('perClaim') ?? cents(0),
          expiresOn: dayIn(answers, 'expiresOn'),
          fileId: upload.required,
        })
      }
    >
      <UploadField
        upload={upload}
        label={<Trans>Certificate of insurance</Trans>}
        hint={<Trans>A photo or PDF of the page that shows the insurer, the limit, and the expiration date.</Trans>}
        missing={t`Choose the certificate.`}
      />
      <TextField name="insurer" label={<Trans>Insurer</Trans>} defaultValue={draft['insurer'] ?? ''} maxLength={120} autoComplete="off" />
      <FieldRow>
        <MoneyField
          name="perClaim"
          label={<Trans>Limit per claim</Trans>}
          hint={<Trans>At least $1,000,000</Trans>}
          defaultValue={draft['perClaim'] ?? ''}
        />
        <DateField name="expiresOn" label={<Trans>Last day</Trans>} defaultValue={draft['expiresOn'] ?? ''} />
      </FieldRow>
      <FormActions>
        <Button type="submit" kind="primary" pending={giving.pending}>
          <Trans>Submit</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
