import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { NextFacts } from '#domains/claims/claim-view/web/next-facts.tsx'
import { MY_NEXT_WORDS, NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
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
  /** Where the member writes to us about this claim. */
  messagesAt?: string
}

/** The top card of a claim's page: status, next step and its day, whose turn it is, what is missing, whom to ask, amount. */
export function ClaimProgress({ claim, mine = false, action, messagesAt }: Props) {
  const { i18n } = useLingui()
  const { next } = claim
  return (
    <Card
      emphasis
      title={i18n._((mine ? MY_NEXT_WORDS : NEXT_WORDS)[next.step])}
      actions={<ClaimStatusTag status={claim.status} outcome={claim.outcome} />}
    >
      <Facts>
        <NextFacts claim={claim} mine={mine} messagesAt={messagesAt} />
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
          , of which <Money amount={paid} /> has been paid
        </Trans>
      )}
    </Fact>
  )
}
