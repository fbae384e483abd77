import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Withdraws the claim. It does not count, and cannot be reopened here. */
export function WithdrawClaim({ claim }: { claim: ClaimView }) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(appealsContract.withdrawClaim, { refreshes: CLAIM_REFRESHES, onDone: () => setOpen(false) })
  const { withdraw } = claim.whyNot
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={reasonOf(withdraw)}>
        <Trans>Withdraw claim</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Withdraw this claim?</Trans>}>
        <Form
          label={t`Withdraw claim`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { why: answers.text('why') } })}
        >
          <p>
            <Trans>
              The claim will be closed and won’t count against your plan. If you change your mind, file a new claim within 90 days of the
              loss.
            </Trans>
          </p>
          <TextArea name="why" label={<Trans>Reason</Trans>} optional rows={2} maxLength={500} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Withdraw claim</Trans>
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
      label={t`File an appeal`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text') } })}
    >
      <TextArea
        name="text"
        label={<Trans>Why should we change the decision?</Trans>}
        hint={<Trans>If you have new documents, add them below first.</Trans>}
        maxLength={4000}
        missing={t`Enter a reason for your appeal.`}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Send appeal</Trans>
      </Button>
    </Form>
  )
}
