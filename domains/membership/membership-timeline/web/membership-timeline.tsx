import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import { EVENT_WORDS } from '#domains/membership/membership-timeline/web/timeline-words.ts'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Timeline } from '#design/values/timeline.tsx'
import type { Id } from '#platform/ids.ts'

const SHOWN = 8

type Props = {
  membershipId: Id<'membership'>
  most?: number
  /** In few lines, on the member's home page: without who did it. */
  brief?: boolean
}

/** The events of the membership, newest first; staff read the same ones. */
export function MembershipTimeline({ membershipId, most = SHOWN, brief = false }: Props) {
  const { i18n } = useLingui()
  const { rows } = useAnswer(timelineContract.events, { params: { membershipId } })
  return (
    <Timeline
      items={rows.slice(0, most).map(({ id, kind, at, by, amount, on }) => ({
        id,
        at,
        by: brief ? null : by,
        icon: EVENT_WORDS[kind].icon,
        title: (
          <>
            {i18n._(EVENT_WORDS[kind].says)}
            {amount ? (
              <>
                {': '}
                <Money amount={amount} />
              </>
            ) : null}
          </>
        ),
        ...(on && kind === 'membership.activated' ? { body: <CoveredFrom on={on} /> } : {}),
      }))}
    />
  )
}

const CoveredFrom = ({ on }: { on: string }) => (
  <Trans>
    Covered from <DayText day={on} />
  </Trans>
)
