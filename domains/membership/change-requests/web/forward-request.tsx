import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { changeRequestContract } from '#domains/membership/change-requests/contract.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** `disabledReason`: why there is nothing to cancel or change. `refreshes`: the queries that show what happened with the membership. */
type Props = { membershipId: Id<'membership'>; firstName: string; disabledReason: string | null; refreshes: readonly Route[] }

/** M10 and M17 by whoever may not change a membership themselves: the member gets an email, and decides in their account. */
export function ForwardRequest({ membershipId, firstName, disabledReason, refreshes }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(changeRequestContract.requestChange, { refreshes, onDone: () => setOpen(false) })
  return (
    <>
      {sending.done ? (
        <Notice tone="success" live title={<Trans>We’ve emailed {firstName} the way to do it. Nothing has changed yet.</Trans>} />
      ) : null}
      <Button icon="send" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        <Trans>Forward a request…</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>What {firstName} asks for</Trans>}>
        <Form
          label={t`Forward a request`}
          sending={sending}
          onSubmit={(answers) =>
            sending.submit({
              params: { membershipId },
              body: { wish: answers.text('wish') === 'cancel' ? 'cancel' : 'change_plan', note: answers.textOrNull('note') },
            })
          }
        >
          <RadioCards
            name="wish"
            label={<Trans>Request</Trans>}
            defaultValue="change_plan"
            options={[
              { value: 'change_plan', label: <Trans>Change the plan</Trans> },
              { value: 'cancel', label: <Trans>Cancel the membership</Trans> },
            ]}
          />
          <TextArea
            name="note"
            label={<Trans>Note</Trans>}
            hint={<Trans>Saved with the membership. {firstName} decides in their account; the email has the link.</Trans>}
            maxLength={500}
            rows={2}
            optional
          />
          <FormActions>
            <Button type="submit" kind="primary" pending={sending.pending}>
              <Trans>Email {firstName}</Trans>
            </Button>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
