import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { GiveGoodwill } from '#domains/claims/workbench/web/give-goodwill.tsx'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { isId } from '#platform/ids.ts'

/** Less frequent actions, those that are possible now. */
export function MoreActions({ workbench }: { workbench: Workbench }) {
  const { claim, whyNot } = workbench
  const params = { claimId: claim.id }
  const keeping = useSubmit(decisionsContract.keepPayment, { refreshes: DECISION_REFRESHES })
  const declining = useSubmit(appealsContract.declineReopening, { refreshes: DECISION_REFRESHES })
  const withdrawing = useSubmit(appealsContract.withdrawOnRequest, { refreshes: DECISION_REFRESHES })
  return (
    <Buttons>
      {whyNot.duplicate === 'claim_not_open' ? null : <CloseDuplicate workbench={workbench} />}
      {whyNot.declineReopening || !claim.reopening ? null : (
        <WithComment
          label={<Trans>Keep closed</Trans>}
          whyNot={whyNot.declineReopening}
          sending={declining}
          hint={<Trans>The member will see this.</Trans>}
          onSend={(why) => declining.submit({ params, body: { why } })}
        >
          <Trans>Explain why the new information doesn’t change the decision.</Trans>
        </WithComment>
      )}
      {whyNot.keepPayment ? null : (
        <WithComment
          label={<Trans>Close with no further payment</Trans>}
          whyNot={whyNot.keepPayment}
          sending={keeping}
          onSend={(comment) => keeping.submit({ params, body: { comment } })}
        >
          <Trans>The amount already paid stays paid, and no more is owed. The member gets an email.</Trans>
        </WithComment>
      )}
      {whyNot.goodwill ? null : <GiveGoodwill workbench={workbench} />}
      {whyNot.withdrawOnRequest ? null : (
        <WithComment
          label={<Trans>Withdraw for member</Trans>}
          whyNot={null}
          sending={withdrawing}
          onSend={(request) => withdrawing.submit({ params, body: { request } })}
        >
          <Trans>Only on the member’s written request. Explain how and when they asked.</Trans>
        </WithComment>
      )}
      {whyNot.appealOnRequest ? null : <AppealOnRequest workbench={workbench} />}
    </Buttons>
  )
}

function CloseDuplicate({ workbench: { claim, duplicates, whyNot } }: { workbench: Workbench }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(decisionsContract.closeDuplicate, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  if (duplicates.length === 0 || whyNot.duplicate) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Close as duplicate</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Which claim should stay?</Trans>}>
        <Form
          label={t`Close as duplicate`}
          sending={sending}
          onSubmit={(answers) => {
            const survivorId = answers.text('survivorId')
            if (isId('claim', survivorId))
              sending.submit({ params: { claimId: claim.id }, body: { survivorId, comment: answers.text('comment') } })
          }}
        >
          <SelectField
            name="survivorId"
            label={<Trans>Claim to keep</Trans>}
            options={duplicates.map(({ id, number }) => ({ value: id, label: number }))}
          />
          <TextArea name="comment" label={<Trans>How you know it’s the same loss</Trans>} rows={2} maxLength={2000} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Close as duplicate</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** Records an appeal that the member made by letter or phone. */
function AppealOnRequest({ workbench: { claim } }: { workbench: Workbench }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(appealsContract.appealOnRequest, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Record appeal</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Record the member’s appeal</Trans>}>
        <Form
          label={t`Record appeal`}
          sending={sending}
          checksAll
          onSubmit={(answers) =>
            sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text'), request: answers.text('request') } })
          }
        >
          <TextArea name="text" label={<Trans>What the member says</Trans>} rows={4} maxLength={4000} />
          <TextArea name="request" label={<Trans>How and when the member appealed</Trans>} rows={2} maxLength={1000} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Record appeal</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
