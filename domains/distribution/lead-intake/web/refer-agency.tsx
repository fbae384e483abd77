import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { ContactFields, contactIn } from '#domains/distribution/lead-intake/web/contact-fields.tsx'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'

/** For whoever may refer an agency to us: the admins of an agency that works. */
export function ReferAgencyButton() {
  const { session } = useClientState()
  const [open, setOpen] = useState(false)
  if (!session?.verbs.includes('leads.refer')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Refer an agency</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Refer an agency</Trans>}>
        <ReferAgency onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** What becomes of it is the recruiters’: the answer is the same whether or not we know the agency. */
function ReferAgency({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadIntakeContract.refer)
  if (sending.done)
    return (
      <TakesFocus>
        <Notice tone="success" live title={<Trans>Thank you for the referral.</Trans>}>
          <Trans>One of our recruiters will contact them, or wait until we’re open in their state.</Trans>
        </Notice>
        <FormActions>
          <Button kind="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </FormActions>
      </TakesFocus>
    )
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Refer an agency`}
      onSubmit={(answers) => sending.submit({ body: { ...contactIn(answers), message: answers.text('message') } })}
    >
      <p>
        <Trans>Ask them first: the recruiter sees who referred them.</Trans>
      </p>
      <ContactFields />
      <TextArea name="message" label={<Trans>Note for the recruiter</Trans>} maxLength={2000} rows={2} optional />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send referral</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
