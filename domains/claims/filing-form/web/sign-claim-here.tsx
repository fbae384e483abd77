import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { SigningForm } from '#domains/claims/filing-form/web/signature-fields.tsx'
import { AnswersReadOnly } from '#domains/claims/claim-view/web/answers-read-only.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'

/** The member signs a claim that somebody filed for them. */
export function SignClaim({ claim }: { claim: ClaimView }) {
  const sending = useSubmit(filingContract.signClaim, { refreshes: CLAIM_REFRESHES })
  if (claim.whyNot.sign) return null
  return (
    <>
      {claim.answers ? <AnswersReadOnly said={claim.answers} vehicle={claim.vehicle} /> : null}
      <Card id="sign" emphasis title={<Trans>{claim.filedBy.name} filed this claim for you. Review and sign it.</Trans>}>
        <SigningForm
          name={claim.member.name}
          lossType={claim.answers?.lossType ?? null}
          answersDigest={claim.answersDigest}
          sending={sending}
          onSign={(body) => sending.submit({ params: { claimId: claim.id }, body })}
        />
      </Card>
    </>
  )
}

/** For the filer: sends the link to sign again. */
export function RemindToSign({ claim }: { claim: ClaimView }) {
  const sending = useSubmit(filingContract.remindToSign, { refreshes: CLAIM_REFRESHES })
  if (claim.whyNot.remind) return null
  return (
    <Button icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { claimId: claim.id } })}>
      {sending.done ? <Trans>Sent</Trans> : <Trans>Resend the signing link to {claim.member.name}</Trans>}
    </Button>
  )
}
