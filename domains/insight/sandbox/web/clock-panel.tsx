import { Trans } from '@lingui/react/macro'
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
    <Card emphasis title={<Trans>What time it is here</Trans>}>
      <Facts>
        <Fact label={<Trans>Now</Trans>}>
          <Moment at={now} relative={false} />
        </Fact>
        <Fact label={<Trans>Ahead of the real calendar</Trans>}>
          <Trans>{aheadDays} days</Trans>
        </Fact>
      </Facts>
      <Buttons>
        <Button onClick={to('hour')} pending={moving.pending} icon="clock">
          <Trans>An hour on</Trans>
        </Button>
        <Button onClick={to('day')} pending={moving.pending} icon="calendar">
          <Trans>A day on</Trans>
        </Button>
        <Button kind="primary" onClick={to('month')} pending={moving.pending} icon="calendar">
          <Trans>A month on</Trans>
        </Button>
      </Buttons>
      {moving.pending ? (
        <Notice live>
          <Trans>Time passes, day by day: renewals are charged, waits end, letters go out.</Trans>
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
          It is <Moment at={at} relative={false} />. Everything that fell due has happened.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" live>
      <Trans>
        It is <Moment at={at} relative={false} />. Some of what fell due is still being worked on; look again in a moment.
      </Trans>
    </Notice>
  )
}
