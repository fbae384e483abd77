import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { SigningForm } from '#domains/claims/filing-form/web/signature-fields.tsx'
import { AnswersReadOnly } from '#domains/claims/claim-view/web/answers-read-only.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Drawing } from '#design/pictures/drawing.tsx'

/** Part of the screen /sign/:token: the member reads and signs a claim that was filed for them. */
export function SignClaimByLink({ token }: { token: string }) {
  const shown = useAnswer(filingContract.claimToSign, { params: { token } })
  const sending = useSubmit(filingContract.signByLink)
  const { answers } = shown
  if (sending.done) {
    return (
      <Card emphasis title={<Trans>Signed. We’ll continue with claim {shown.number}.</Trans>}>
        <Drawing name="done" />
        <p>
          <Trans>We’ll email you as soon as we decide. To add documents or choose how we pay you, sign in.</Trans>
        </p>
        <LinkButton to="/login" kind="primary">
          <Trans>Sign in</Trans>
        </LinkButton>
      </Card>
    )
  }
  return (
    <>
      <Card
        title={
          <Trans>
            Claim {shown.number}, filed by {shown.filedBy}
          </Trans>
        }
      >
        <p>
          <Trans>If anything is wrong, don’t sign. Reply to the email and we’ll fix it.</Trans>
        </p>
      </Card>
      <AnswersReadOnly said={answers} vehicle={shown.vehicle === null ? null : { name: shown.vehicle }} />
      <Card title={<Trans>Your signature</Trans>}>
        <SigningForm
          name={shown.memberName}
          lossType={answers.lossType}
          answersDigest={shown.answersDigest}
          sending={sending}
          onSign={(body) => sending.submit({ params: { token }, body })}
        />
      </Card>
    </>
  )
}
