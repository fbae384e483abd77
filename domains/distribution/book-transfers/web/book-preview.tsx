import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { bookTransfersContract } from '#domains/distribution/book-transfers/contract.ts'
import type { WhyNotMoveBook } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { ForwardCommission } from '#domains/distribution/book-transfers/web/forward-commission.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

const WHY_NOT: Readonly<Record<WhyNotMoveBook, MessageDescriptor>> = {
  nothing_to_move: msg`None of these active memberships can be moved. They may already be in another transfer.`,
  same_agent: msg`These memberships are already with this agent.`,
  no_other_agency: msg`Choose a different agency.`,
  no_such_agent: msg`Choose an active agent at the agency.`,
  agency_sells_nothing: msg`We don’t recognize this agency code, or it isn’t active.`,
  day_passed: msg`Choose today or a later date.`,
  within_two_weeks: msg`Members have two weeks to object. Choose a date at least 14 days from today.`,
}

type PreviewProps = { preview: Answer<typeof bookTransfersContract.previewBook>; where: 'within' | 'away' }

/** What would move, and which commission goes where from when; or why nothing does. */
export function BookPreview({ preview, where }: PreviewProps) {
  const { i18n } = useLingui()
  const { memberships, pastDue, openClaims, earnedBefore, pendingBefore, firstPaymentOn, tier, splitBp, forward, whyNot } = preview
  if (whyNot) return <Notice tone="warning" live title={i18n._(WHY_NOT[whyNot])} />
  return (
    <Notice live title={<Plural value={memberships} one="# membership will move" other="# memberships will move" />}>
      <p>
        <Plural value={openClaims} one="# open claim moves with it." other="# open claims move with them." />{' '}
        {where === 'away' && pastDue > 0 ? (
          <Plural
            value={pastDue}
            one="# is past due and will move once it’s paid."
            other="# are past due and will move once they’re paid."
          />
        ) : null}
      </p>
      <p>
        <Trans>
          Earned so far: <Money amount={earnedBefore} />, plus <Money amount={pendingBefore} /> pending. This stays with the current agent
          or agency, including any chargebacks.
        </Trans>{' '}
        {firstPaymentOn ? (
          <Trans>
            Commission moves with each membership’s next payment, starting <DayText day={firstPaymentOn} />.
          </Trans>
        ) : null}
      </p>
      {tier ? (
        <p>
          <Trans>
            The new agency earns at {tier.tier}: {tier.firstYearBp / 100}% in the first year and {tier.renewalBp / 100}% after that, until
            each anniversary. Members are emailed.
          </Trans>
        </p>
      ) : null}
      {splitBp === null ? null : (
        <p>
          <Trans>The new agent’s share is {splitBp / 100}%.</Trans>
        </p>
      )}
      {forward && forward.payments > 0 ? <ForwardCommission forward={forward} /> : null}
    </Notice>
  )
}
