import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import type { Id } from '#platform/ids.ts'

/** The answer does not settle it: the complaint is opened again, by its maker or by staff. */
export function ReopenComplaint({ complaintId }: { complaintId: Id<'complaint'> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(complaintsContract.reopen, {
    refreshes: [complaintsContract.mine, complaintsContract.complaint, complaintsContract.list],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Reopen complaint</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Reopen complaint</Trans>}>
        <Form
          sending={sending}
          label={t`Reopen complaint`}
          onSubmit={(answers) => sending.submit({ params: { complaintId }, body: { why: answers.text('why') } })}
        >
          <TextArea name="why" label={<Trans>What the answer doesn’t settle</Trans>} maxLength={2000} rows={4} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Reopen complaint</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
