import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import type { Id } from '#platform/ids.ts'

const REFRESHES = [sellingContract.prepared, membersContract.read]

/** Takes back what was prepared, until the customer has paid. */
export function WithdrawEnrollment({ membershipId, name }: { membershipId: Id<'membership'>; name: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sending = useSubmit(sellingContract.withdraw, { refreshes: REFRESHES, onDone: () => setIsOpen(false) })
  return (
    <>
      <Button icon="x-circle" onClick={() => setIsOpen(true)}>
        <Trans>Withdraw…</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`Withdraw this enrollment?`}>
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { membershipId }, body: { reason: answers.text('reason') } })}
        >
          <p>
            <Trans>
              {name} can no longer sign or pay. We email them, and their link says that it was withdrawn and whom to ask. Nothing is
              charged. You can prepare a new enrollment at any time.
            </Trans>
          </p>
          <TextArea
            name="reason"
            label={<Trans>Reason</Trans>}
            hint={<Trans>For your agency and our records. {name} doesn’t see it.</Trans>}
            rows={3}
            maxLength={300}
          />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Withdraw enrollment</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
