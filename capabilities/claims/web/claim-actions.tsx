import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract, type ClaimView } from '#capabilities/claims/contract.ts'
import { CLAIM_REASONS } from '#capabilities/claims/rules/reasons.data.ts'
import { SignatureFields, signatureOf } from '#capabilities/claims/web/signature-fields.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Form } from '#design/form.tsx'
import { TextArea } from '#design/text-fields.tsx'

const REFRESHES = [claimsContract.claim, claimsContract.claims, claimsContract.claimTimeline] as const

/** The member signs what somebody filed for them. */
export function SignClaim({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const sending = useSubmit(claimsContract.signClaim, { refreshes: REFRESHES })
  if (claim.whyNot.sign) return null
  return (
    <Card emphasis title={<Trans>{claim.filedBy.name} filed this for you. Please read it and sign.</Trans>}>
      <Form label={t`Sign the claim`} sending={sending} onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: signatureOf(answers) })}>
        <SignatureFields name={claim.member.name} />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Sign the claim</Trans>
        </Button>
      </Form>
    </Card>
  )
}

/** Takes the claim back. It does not count, and cannot be opened again by a button. */
export function WithdrawClaim({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(claimsContract.withdrawClaim, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  const { withdraw } = claim.whyNot
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={withdraw && CLAIM_REASONS[withdraw]}>
        <Trans>Withdraw the claim</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Withdraw this claim?</Trans>}>
        <Form label={t`Withdraw the claim`} sending={sending} onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { why: answers.text('why') } })}>
          <p>
            <Trans>It is closed and does not count against your plan. If you change your mind, make a new claim within 90 days of the loss.</Trans>
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

/** Once, until the day the letter names. */
export function AppealForm({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const sending = useSubmit(claimsContract.appealClaim, { refreshes: REFRESHES })
  if (claim.whyNot.appeal) return null
  return (
    <Form label={t`Appeal`} sending={sending} onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text') } })}>
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

/** For whoever filed it: the link to sign, once more. */
export function RemindToSign({ claim }: { claim: ClaimView }) {
  const sending = useSubmit(claimsContract.remindToSign, { refreshes: REFRESHES })
  if (claim.whyNot.remind) return null
  return (
    <Button icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { claimId: claim.id } })}>
      {sending.done ? <Trans>Sent</Trans> : <Trans>Send {claim.member.name} the link to sign again</Trans>}
    </Button>
  )
}
