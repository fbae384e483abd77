import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { MY_NEXT_WORDS, NEXT_WORDS, TURN_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Props = {
  claim: ClaimView
  /** The reader is the member: "You" instead of "The member". */
  mine?: boolean
  /** The button for the next step. */
  action?: ReactNode
}

/** The top card of a claim's page: status, next step and its day, whose turn it is, amount. */
export function ClaimProgress({ claim, mine = false, action }: Props) {
  const { i18n } = useLingui()
  const { next } = claim
  return (
    <Card
      emphasis
      title={i18n._((mine ? MY_NEXT_WORDS : NEXT_WORDS)[next.step])}
      actions={<ClaimStatusTag status={claim.status} outcome={claim.outcome} />}
    >
      <Facts>
        {next.turn === 'nobody' ? null : (
          <Fact label={<Trans>Whose turn</Trans>}>
            {mine && next.turn === 'member' ? <Trans>You</Trans> : i18n._(TURN_WORDS[next.turn])}
          </Fact>
        )}
        {next.by ? (
          <Fact label={next.turn === 'us' ? <Trans>We aim for</Trans> : <Trans>By</Trans>}>
            <DayText day={next.by} />
          </Fact>
        ) : null}
        <Amount claim={claim} />
      </Facts>
      {action}
    </Card>
  )
}

function Amount({ claim: { paid, paidOn, approved } }: { claim: ClaimView }) {
  if (paid !== null && (approved === null || approved === paid)) {
    return (
      <Fact label={<Trans>Paid</Trans>}>
        <Money amount={paid} />
        {paidOn ? (
          <>
            {', '}
            <DayText day={paidOn} />
          </>
        ) : null}
      </Fact>
    )
  }
  if (approved === null) return null
  return (
    <Fact label={<Trans>Approved</Trans>}>
      <Money amount={approved} />
      {paid === null ? null : (
        <Trans>
          , of which <Money amount={paid} /> is paid
        </Trans>
      )}
    </Fact>
  )
}
