import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RunningClock } from '#domains/claims/deadlines/rules/clocks.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

export const CLOCK_WORDS = {
  assign: msg`Assign claim`,
  reply: msg`Reply to member`,
  review_documents: msg`Review documents`,
  decide: msg`Decide claim`,
  pay: msg`Send payment`,
  decide_appeal: msg`Decide appeal`,
  answer_regulator: msg`Answer regulator`,
} as const satisfies Record<RunningClock, MessageDescriptor>

/** The running clocks with their targets and last days. */
export function ClaimClocks({ clocks }: Pick<Workbench, 'clocks'>) {
  const { i18n } = useLingui()
  if (clocks.length === 0) return null
  return (
    <Card title={<Trans>Deadlines</Trans>}>
      <Facts>
        {clocks.map(({ clock, target, hard, state }) => (
          <Fact key={clock} label={i18n._(CLOCK_WORDS[clock])}>
            <DayText day={target} /> <ClockState state={state} />{' '}
            <small>
              <Trans>
                deadline <DayText day={hard} />
              </Trans>
            </small>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

/** Nothing where there is time. The decision waits while the member sends documents. */
function ClockState({ state }: Pick<Workbench['clocks'][number], 'state'>) {
  switch (state) {
    case 'on_time':
      return null
    case 'late':
      return (
        <Tag tone="red">
          <Trans>Late</Trans>
        </Tag>
      )
    case 'due_soon':
      return (
        <Tag tone="amber">
          <Trans>Due soon</Trans>
        </Tag>
      )
    case 'paused':
      return (
        <Tag>
          <Trans>Paused: documents requested</Trans>
        </Tag>
      )
  }
}
