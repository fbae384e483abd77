import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Withdraws the claim. It does not count, and cannot be reopened here. */
export function WithdrawClaim({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(appealsContract.withdrawClaim, { refreshes: CLAIM_REFRESHES, onDone: () => setOpen(false) })
  const { withdraw } = claim.whyNot
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={withdraw && CLAIM_REASONS[withdraw]}>
        <Trans>Withdraw the claim</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Withdraw this claim?</Trans>}>
        <Form
          label={t`Withdraw the claim`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { why: answers.text('why') } })}
        >
          <p>
            <Trans>
              It is closed and does not count against your plan. If you change your mind, make a new claim within 90 days of the loss.
            </Trans>
          </p>
          <TextArea name="why" label={<Trans>Why?</Trans>} optional rows={2} maxLength={500} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Withdraw it</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** The form to appeal, once and within 60 days. */
export function AppealForm({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const sending = useSubmit(appealsContract.appealClaim, { refreshes: CLAIM_REFRESHES })
  if (claim.whyNot.appeal) return null
  return (
    <Form
      id="appeal"
      label={t`Appeal`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text') } })}
    >
      <TextArea
        name="text"
        label={<Trans>Why should the decision change?</Trans>}
        hint={<Trans>Add new documents below first, if you have any.</Trans>}
        maxLength={4000}
        missing={t`Say why the decision should change.`}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Send the appeal</Trans>
      </Button>
    </Form>
  )
}
