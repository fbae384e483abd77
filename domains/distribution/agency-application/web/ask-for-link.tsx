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
      <Notice tone="success" live title={<Trans>Look into your mailbox.</Trans>}>
        <Trans>If there is an application with this address, its link is on the way.</Trans>
      </Notice>
    )
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ body: { email: answers.text('email') } })}>
      <p>
        <Trans>Links work for 30 days. Nothing you answered is lost: we send you a new one.</Trans>
      </p>
      <TextField name="email" type="email" label={<Trans>E-mail</Trans>} autoComplete="email" />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send me a new link</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
