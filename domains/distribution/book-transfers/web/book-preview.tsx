import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { bookTransfersContract } from '#domains/distribution/book-transfers/contract.ts'
import type { WhyNotMoveBook } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

const WHY_NOT: Readonly<Record<WhyNotMoveBook, MessageDescriptor>> = {
  nothing_to_move: msg`No active membership of these is free to move: another transfer may have them already.`,
  same_agent: msg`These memberships are with this agent already.`,
  no_other_agency: msg`Choose another agency.`,
  no_such_agent: msg`Choose an active agent of the agency.`,
  agency_sells_nothing: msg`We do not know this agency code, or it does not sell at present.`,
  day_passed: msg`Choose today or a later day.`,
  within_two_weeks: msg`Members have two weeks to object: choose a day at least 14 days from today.`,
}

type PreviewProps = { preview: Answer<typeof bookTransfersContract.previewBook>; where: 'within' | 'away' }

/** What would move, and which commission goes where from when; or why nothing does. */
export function BookPreview({ preview, where }: PreviewProps) {
  const { i18n } = useLingui()
  const { memberships, pastDue, openClaims, earnedBefore, pendingBefore, firstPaymentOn, tier, splitBp, whyNot } = preview
  if (whyNot) return <Notice tone="warning" live title={i18n._(WHY_NOT[whyNot])} />
  return (
    <Notice live title={<Plural value={memberships} one="# membership moves" other="# memberships move" />}>
      <p>
        <Plural value={openClaims} one="# open claim goes along." other="# open claims go along." />{' '}
        {where === 'away' && pastDue > 0 ? (
          <Plural value={pastDue} one="# is past due and moves once it is paid." other="# are past due and move once they are paid." />
        ) : null}
      </p>
      <p>
        <Trans>
          Earned so far: <Money amount={earnedBefore} />, and <Money amount={pendingBefore} /> later. It stays where it is, with what is
          taken back of it.
        </Trans>{' '}
        {firstPaymentOn ? (
          <Trans>
            Commission moves with each membership’s next payment, the first on <DayText day={firstPaymentOn} />.
          </Trans>
        ) : null}
      </p>
      {tier ? (
        <p>
          <Trans>
            The new agency earns at {tier.tier}: {tier.firstYearBp / 100} % in the first year, {tier.renewalBp / 100} % after it, until each
            anniversary. The members are written to.
          </Trans>
        </p>
      ) : null}
      {splitBp === null ? null : (
        <p>
          <Trans>The agent who takes over has {splitBp / 100} % of it.</Trans>
        </p>
      )}
    </Notice>
  )
}
