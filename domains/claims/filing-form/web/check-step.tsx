import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { type AnswerName, unanswered } from '#domains/claims/model/rules/answers.ts'
import { CheckAnswers } from '#domains/claims/filing-form/web/check-answers.tsx'
import { BackToList } from '#domains/claims/filing-form/web/continue-draft.tsx'
import { QUESTION_WORDS } from '#domains/claims/filing/web/question-words.ts'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { SignatureFields, signatureOf } from '#domains/claims/filing-form/web/signature-fields.tsx'
import { StillToSend } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { Button } from '#design/button.tsx'
import { unsentOf } from '#domains/claims/filing-form/web/offline-queue.ts'
import { Card } from '#design/layout/card.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The last step: check, sign and submit. Whoever files for a member submits without a signature; the member gets a link to sign. */
export function CheckStep({ claim, place, mine }: { claim: ClaimView; place: Place; mine: boolean }) {
  const { t, i18n } = useLingui()
  const refreshes = [claimsContract.claim, claimListContract.claims]
  const sending = useSubmit(filingContract.submitClaim, { refreshes, onDone: () => place.goTo('sent') })
  const open = claim.answers ? Object.keys(unanswered(claim.answers)).flatMap((name) => QUESTION_WORDS[name as AnswerName] ?? []) : []
  const params = { claimId: claim.id }
  const isUnsaved = Object.keys(unsentOf(claim.id)).length > 0
  const whyNotSubmit =
    open.length > 0
      ? t`Answer the remaining questions first.`
      : isUnsaved
        ? t`Your last answers aren’t saved yet. Check your connection, then submit.`
        : null
  return (
    <>
      <EstimateSoFar claim={claim} />
      <StillToSend claim={claim} />
      <CheckAnswers claim={claim} place={place} mine={mine} />
      {open.length > 0 ? (
        <Notice tone="warning" title={<Trans>Some questions still need answers.</Trans>}>
          <ul>
            {open.map((words) => (
              <li key={words.id}>{i18n._(words)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card title={mine ? <Trans>Sign and submit</Trans> : <Trans>Submit claim for {claim.member.name}</Trans>}>
        <Form
          label={t`Sign and submit`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params, body: mine ? { signature: signatureOf(answers, claim) } : {} })}
        >
          {mine ? (
            <SignatureFields name={claim.member.name} lossType={claim.answers?.lossType ?? null} />
          ) : (
            <p>
              <Trans>
                You can’t sign for {claim.member.name}. We’ll email them a link to read and sign the claim. We won’t decide it until they
                sign.
              </Trans>
            </p>
          )}
          <FormActions>
            <Button type="submit" kind="primary" pending={sending.pending} disabledReason={whyNotSubmit}>
              <Trans>Submit claim</Trans>
            </Button>
            <BackToList place={place} />
          </FormActions>
        </Form>
      </Card>
    </>
  )
}
