import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { agencyApplicationContract } from '#domains/distribution/onboarding/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

/** A new link by email. The answer is the same whether or not the address is known. */
export function AskForLink() {
  const sending = useSubmit(agencyApplicationContract.sendLink)
  if (sending.done)
    return (
      <Notice tone="success" live title={<Trans>Check your email.</Trans>}>
        <Trans>If there’s an application for this email address, we’ve sent its link.</Trans>
      </Notice>
    )
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ body: { email: answers.text('email') } })}>
      <p>
        <Trans>Links work for 30 days. Your answers aren’t lost. We’ll send you a new link.</Trans>
      </p>
      <TextField name="email" type="email" label={<Trans>Email</Trans>} autoComplete="email" />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send new link</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
