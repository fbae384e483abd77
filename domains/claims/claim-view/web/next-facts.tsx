import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { TURN_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { Fact } from '#design/values/facts.tsx'
import { today } from '#design/values/today.ts'
import { DayText } from '#design/values/moment.tsx'

type Props = {
  claim: ClaimView
  mine: boolean
  /** Where the reader writes to us about this claim. */
  messagesAt?: string | undefined
}

/** By when the next step is due and whose turn it is, what is still missing, and whom to ask. */
export function NextFacts({ claim, mine, messagesAt }: Props) {
  const { i18n } = useLingui()
  const { next, replyDays } = claim
  const missing = missingOf(claim)
  return (
    <>
      {next.turn === 'nobody' ? null : (
        <Fact label={<Trans>Waiting on</Trans>}>{mine && next.turn === 'member' ? <Trans>You</Trans> : i18n._(TURN_WORDS[next.turn])}</Fact>
      )}
      {next.by ? (
        <Fact label={<DueLabel ours={next.turn === 'us'} isPast={next.by < today()} />}>
          <DayText day={next.by} />
        </Fact>
      ) : null}
      {missing.length > 0 ? (
        <Fact label={mine ? <Trans>What we need from you</Trans> : <Trans>Still missing</Trans>}>{missing.join(', ')}</Fact>
      ) : null}
      {missing.length > 0 && claim.documentsDueOn && claim.documentsDueOn !== next.by ? (
        <Fact label={claim.documentsDueOn < today() ? <Trans>Documents were due</Trans> : <Trans>Documents due</Trans>}>
          <DayText day={claim.documentsDueOn} />
        </Fact>
      ) : null}
      {mine && messagesAt && next.turn !== 'nobody' ? (
        <Fact label={<Trans>Questions?</Trans>}>
          <Link to={messagesAt}>
            <Trans>Write to us about this claim</Trans>
          </Link>{' '}
          <Plural value={replyDays} one="We usually reply within # business day." other="We usually reply within # business days." />
        </Fact>
      ) : null}
    </>
  )
}

/** A day that has passed is no target any more. */
function DueLabel({ ours, isPast }: { ours: boolean; isPast: boolean }) {
  if (ours) return isPast ? <Trans>Target date, missed</Trans> : <Trans>Target date</Trans>
  return isPast ? <Trans>Was due by</Trans> : <Trans>Due by</Trans>
}

/** The titles of the documents that the member still has to send. The signature is a step of its own. */
const missingOf = ({ requirements, status }: ClaimView): string[] =>
  OPEN.includes(status)
    ? (requirements ?? [])
        .filter(({ state, requirement }) => (state === 'missing' || state === 'not_yet') && requirement !== 'claim_form')
        .map(({ title }) => title)
    : []

const OPEN: readonly ClaimView['status'][] = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW']
