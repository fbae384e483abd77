import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { ClaimRequirement, ClaimView } from '#domains/claims/claim-view/contract.ts'
import { sectionWords } from '#domains/claims/claims/web/claim-words.ts'
import { Answer, ClaimPart, AnswersReadOnly } from '#domains/claims/claim-view/web/answers-read-only.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'

type Props = { claim: ClaimView; place?: Place; mine?: boolean }

/** All answers, to be checked before signing, each part with a link to change it. */
export function CheckAnswers({ claim, place, mine = false }: Props) {
  const { i18n } = useLingui()
  const said = claim.answers
  if (!said) return null
  return (
    <>
      <AnswersReadOnly said={said} vehicle={claim.vehicle} place={place} />
      {claim.requirements && place ? (
        <ClaimPart section="documents" title={i18n._(sectionWords('documents', said.lossType))} place={place}>
          {claim.requirements
            .filter(({ need, state }) => need === 'required' && state !== 'ours')
            .map(({ requirement, title, state }) => (
              <Answer key={requirement} label={title}>
                {requirement === 'claim_form' ? <SignatureNote mine={mine} /> : i18n._(STATE_WORDS[state])}
              </Answer>
            ))}
        </ClaimPart>
      ) : null}
      {place && mine ? <PayeeSummary place={place} /> : null}
    </>
  )
}

const SignatureNote = ({ mine }: { mine: boolean }) =>
  mine ? <Trans>Your signature below</Trans> : <Trans>The member signs using the link we send</Trans>

function PayeeSummary({ place }: { place: Place }) {
  const { i18n } = useLingui()
  const { data } = useLateAnswer(payeeContract.payee, {})
  if (!data) return null
  const { payee } = data
  return (
    <ClaimPart section="payment" title={i18n._(sectionWords('payment', null))} place={place}>
      {payee ? (
        <Answer label={payee.method === 'ach' ? <Trans>To your bank account</Trans> : <Trans>By check</Trans>}>
          {payee.holderName}
          {payee.last4 ? <Trans>, account ending in {payee.last4}</Trans> : null}
        </Answer>
      ) : (
        <Answer label={<Trans>Payout method</Trans>}>
          <Trans>Not needed yet. We’ll ask for it before we pay.</Trans>
        </Answer>
      )}
    </ClaimPart>
  )
}

const STATE_WORDS: Readonly<Record<ClaimRequirement['state'], MessageDescriptor>> = {
  here: msg`On file`,
  ours: msg`On file`,
  checking: msg`Being checked`,
  missing: msg`Missing`,
  not_yet: msg`Coming later`,
  if_you_have_it: msg`If you have it`,
}
