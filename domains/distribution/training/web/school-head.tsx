import { Trans } from '@lingui/react/macro'
import type { VideoView } from '#domains/distribution/training/contract.ts'
import type { LinkTo } from '#domains/distribution/training/web/lesson-row.tsx'
import { Minutes, minutesOf } from '#domains/distribution/training/web/lesson-parts.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Meter } from '#design/charts/meter.tsx'

/** Said first to whoever may not sell: which lessons are overdue. */
export function SellingStops({ lessons }: { lessons: readonly VideoView[] }) {
  const titles = lessons.filter(({ overdue }) => overdue).map(({ title }) => title)
  const named = titles.join(', ')
  return (
    <Notice tone="warning" title={<Trans>You can’t make new sales until you pass these lessons</Trans>}>
      <Trans>Overdue: {named}. Watch them and pass their quizzes to start selling again right away.</Trans>
    </Notice>
  )
}

/** The lesson to open now: an overdue one, else the one begun, else the first required one, else the first not watched. */
export function ContinueLesson({ lessons, linkTo }: { lessons: readonly VideoView[]; linkTo: LinkTo }) {
  const open = lessons.filter(({ passedAt }) => !passedAt)
  const begun = open.find(({ watchedSeconds }) => watchedSeconds > 0)
  const video = open.find(({ overdue }) => overdue) ?? begun ?? open.find(({ required }) => required) ?? open[0]
  if (!video) {
    return (
      <Card title={<Trans>You’ve completed every lesson.</Trans>} emphasis>
        <p>
          <Trans>Come back when there’s a new lesson. You can replay any of them anytime.</Trans>
        </p>
      </Card>
    )
  }
  const { title, seconds, watchedSeconds, summary } = video
  return (
    <Card title={begun ? <Trans>Continue where you left off</Trans> : <Trans>Start here</Trans>} emphasis>
      <p>
        <strong>{title}</strong>
        <br />
        {summary}
      </p>
      <p>
        <LinkButton to={linkTo(video)} kind="primary" icon="arrow-right">
          {begun ? <Trans>Continue</Trans> : <Trans>Start lesson</Trans>} (
          <Minutes count={minutesOf(seconds - watchedSeconds)} />)
        </LinkButton>
      </p>
    </Card>
  )
}

/** How many of the required lessons are completed, and how long the rest takes. */
export function Required({ lessons, minutesLeft }: { lessons: readonly VideoView[]; minutesLeft: number }) {
  const required = lessons.filter((video) => video.required)
  const done = required.filter(({ passedAt }) => passedAt).length
  const count = required.length
  if (count === 0) return null
  return (
    <Card title={<Trans>Required for your role</Trans>}>
      <Meter
        label={<Trans>Completed</Trans>}
        used={done}
        of={count}
        words={
          <>
            <Trans>
              {done} of {count} lessons
            </Trans>
            {minutesLeft > 0 ? (
              <>
                {', '}
                <Trans>
                  <Minutes count={minutesLeft} /> left
                </Trans>
              </>
            ) : null}
          </>
        }
      />
    </Card>
  )
}
