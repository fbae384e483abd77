import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { useStateChoices } from '#design/values/states.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { NumberField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'

/** An agency asks to join. The confirmation is the same whether or not we know it already. */
export function RegisterAgency() {
  const states = useStateChoices()
  const { t } = useLingui()
  const sending = useSubmit(leadIntakeContract.webForm)
  if (sending.done) return <Thanks />
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          body: {
            agencyName: answers.text('agencyName'),
            contactName: answers.text('contactName'),
            email: answers.text('email'),
            phone: answers.textOrNull('phone'),
            state: answers.text('state'),
            zip: answers.textOrNull('zip'),
            npn: answers.textOrNull('npn'),
            estimatedPolicies: answers.number('estimatedPolicies'),
            message: answers.text('message'),
          },
        })
      }
    >
      <FormSection title={<Trans>Your agency</Trans>}>
        <TextField name="agencyName" label={<Trans>Agency name</Trans>} autoComplete="organization" maxLength={200} />
        <FieldRow>
          <SelectField name="state" label={<Trans>Home state</Trans>} placeholder={t`Choose`} options={states} />
          <TextField
            name="zip"
            label={<Trans>ZIP code</Trans>}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            short
            optional
          />
        </FieldRow>
        <FieldRow>
          <TextField
            name="npn"
            label={<Trans>NPN</Trans>}
            hint={<Trans>National Producer Number (if you have it handy)</Trans>}
            inputMode="numeric"
            maxLength={10}
            optional
          />
          <NumberField name="estimatedPolicies" label={<Trans>Auto policies you manage (estimate)</Trans>} min={0} optional />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>You</Trans>}>
        <TextField name="contactName" label={<Trans>Your name</Trans>} autoComplete="name" maxLength={120} />
        <FieldRow>
          <TextField name="email" type="email" label={<Trans>Email</Trans>} autoComplete="email" />
          <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} autoComplete="tel" maxLength={30} optional />
        </FieldRow>
        <TextArea name="message" label={<Trans>Anything else we should know?</Trans>} maxLength={2000} rows={3} optional />
      </FormSection>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Apply to join</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Thanks() {
  useEffect(focusHeading, [])
  return (
    <Notice
      tone="success"
      live
      title={<Trans>Thank you. We received your information.</Trans>}
      action={
        <LinkButton to="/">
          <Trans>Back to home</Trans>
        </LinkButton>
      }
    >
      <Trans>One of our recruiters will call or email you within one business day. You don’t sign or pay anything until you decide.</Trans>{' '}
      <Trans>
        Want to continue now? We’ve emailed you a link to your application: licenses, insurance, W-9, bank account, and agreement.
      </Trans>
    </Notice>
  )
}
