import { Plural, Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sandboxContract, type Step } from '#domains/insight/sandbox/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The sandbox's time, and buttons to move it. Due work is done when the answer comes. */
export function ClockPanel() {
  const { now, aheadDays } = useAnswer(sandboxContract.clock, {})
  const client = useQueryClient()
  const moving = useSubmit(sandboxContract.advanceClock, { onDone: () => client.invalidateQueries() })
  const to = (by: Step) => () => moving.submit({ body: { by } })
  return (
    <Card emphasis title={<Trans>Sandbox clock</Trans>}>
      <Facts>
        <Fact label={<Trans>Current time</Trans>}>
          <Moment at={now} relative={false} />
        </Fact>
        <Fact label={<Trans>Ahead of the real date</Trans>}>
          <Plural value={aheadDays} one="# day" other="# days" />
        </Fact>
      </Facts>
      <Buttons>
        <Button onClick={to('hour')} pending={moving.pending} icon="clock">
          <Trans>Advance 1 hour</Trans>
        </Button>
        <Button onClick={to('day')} pending={moving.pending} icon="calendar">
          <Trans>Advance 1 day</Trans>
        </Button>
        <Button kind="primary" onClick={to('month')} pending={moving.pending} icon="calendar">
          <Trans>Advance 1 month</Trans>
        </Button>
      </Buttons>
      {moving.pending ? (
        <Notice live>
          <Trans>Time advances day by day. Renewals are charged, waiting periods end, and emails are sent.</Trans>
        </Notice>
      ) : moving.refusal ? (
        <Notice tone="danger" live>
          {moving.refusal.message}
        </Notice>
      ) : moving.answer ? (
        <Arrived at={moving.answer.now} isSettled={moving.answer.isSettled} />
      ) : null}
    </Card>
  )
}

function Arrived({ at, isSettled }: { at: string; isSettled: boolean }) {
  if (isSettled) {
    return (
      <Notice tone="success" live>
        <Trans>
          It’s now <Moment at={at} relative={false} />. Everything due has been processed.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" live>
      <Trans>
        It’s now <Moment at={at} relative={false} />. Some items that came due are still being processed. Check again in a moment.
      </Trans>
    </Notice>
  )
}
