import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { OURS } from '#domains/claims/model/rules/answers.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Requests documents in one list, with a reason for each; the member gets one email. */
export function AskForDocuments({ workbench: { claim, whyNot } }: { workbench: Workbench }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const sending = useSubmit(claimDocumentsContract.requestDocuments, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  const slots = DOCUMENT_KINDS.filter((slot) => !OURS.includes(slot))
  return (
    <>
      <Button icon="file-alert" onClick={() => setOpen(true)} disabledReason={whyNot.request && CLAIM_REASONS[whyNot.request]}>
        <Trans>Ask for documents…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Ask {claim.member.name} for documents</Trans>}>
        <Form
          label={t`Ask for documents`}
          sending={sending}
          onSubmit={(answers) => {
            const requested = slots.filter((slot) => answers.checked(slot)).map((slot) => ({ slot, why: answers.text(`why_${slot}`) }))
            sending.submit({ params: { claimId: claim.id }, body: { slots: requested } })
          }}
        >
          {slots.map((slot) => (
            <div key={slot}>
              <Checkbox
                name={slot}
                label={DOCUMENT_KIND_TEXTS[slot].title}
                optional
                onChange={(checked) => setChosen((all) => (checked ? [...all, slot] : all.filter((each) => each !== slot)))}
              />
              {chosen.includes(slot) ? (
                <TextField
                  name={`why_${slot}`}
                  label={<Trans>Why is it needed?</Trans>}
                  defaultValue={DOCUMENT_KIND_TEXTS[slot].why}
                  maxLength={500}
                />
              ) : null}
            </div>
          ))}
          <Button
            type="submit"
            kind="primary"
            pending={sending.pending}
            disabledReason={chosen.length === 0 ? t`Choose at least one document.` : null}
          >
            <Trans>Send the list</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
