import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { sectionWords } from '#domains/claims/claims/web/claim-words.ts'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { type Progress, type Section, SECTIONS } from '#domains/claims/model/rules/answers.ts'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import styles from '#domains/claims/filing-form/web/task-list.module.css'
import { StillToSend } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

type State = Progress | 'cannot_start'

/** The parts of a claim with their progress, to be filled in any order. */
export function TaskList({ claim, place, mine }: { claim: ClaimView; place: Place; mine: boolean }) {
  const { i18n } = useLingui()
  const lossType = claim.answers?.lossType ?? null
  const { data } = useLateAnswer(payeeContract.payee, {}, { enabled: mine })
  const states = statesOf(claim, data?.payee !== undefined && data.payee !== null)
  const done = SECTIONS.filter((section) => states[section] === 'completed').length
  const begun = SECTIONS.filter((section) => states[section] === 'in_progress').length
  return (
    <>
      <Card
        title={
          begun > 0 ? (
            <Trans>
              {done} of {SECTIONS.length} sections completed, {begun} in progress
            </Trans>
          ) : (
            <Trans>
              {done} of {SECTIONS.length} sections completed
            </Trans>
          )
        }
      >
        <ol role="list" className={styles.tasks}>
          {SECTIONS.map((section) => (
            <li key={section} className={styles.task}>
              {states[section] === 'cannot_start' ? (
                <span>{i18n._(sectionWords(section, lossType))}</span>
              ) : (
                <Link to={place.at(section)}>{i18n._(sectionWords(section, lossType))}</Link>
              )}
              <StateTag state={states[section]} />
            </li>
          ))}
        </ol>
        <p>
          <Trans>Your answers are saved.</Trans> {claim.editedBy ? <Trans>Last edited by {claim.editedBy},</Trans> : null}{' '}
          <Moment at={claim.updatedAt} />
        </p>
      </Card>
      <EstimateSoFar claim={claim} />
      <StillToSend claim={claim} />
      {claim.answers ? <ClaimHistory claimId={claim.id} /> : null}
    </>
  )
}

/** The check can start once the questions are answered; documents and payee may follow later. */
export function statesOf({ progress }: ClaimView, payeeSet: boolean): Record<Section, State> {
  const {
    vehicle = 'not_started',
    what_happened = 'not_started',
    insurance_claim = 'not_started',
    documents = 'not_started',
  } = progress ?? {}
  const answered = [vehicle, what_happened, insurance_claim].every((state) => state === 'completed')
  return {
    vehicle,
    what_happened,
    insurance_claim,
    documents,
    payment: payeeSet ? 'completed' : 'not_started',
    check: answered ? 'not_started' : 'cannot_start',
  }
}

function StateTag({ state }: { state: State }) {
  switch (state) {
    case 'completed':
      return <Tag tone="green">{<Trans>Completed</Trans>}</Tag>
    case 'in_progress':
      return <Tag tone="blue">{<Trans>In progress</Trans>}</Tag>
    case 'not_started':
      return <Tag>{<Trans>Not started</Trans>}</Tag>
    case 'cannot_start':
      return <Tag tone="outline">{<Trans>Answer the questions first</Trans>}</Tag>
  }
}
