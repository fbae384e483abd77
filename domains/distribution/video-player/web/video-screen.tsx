import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { LessonTags, Watched } from '#domains/distribution/training/web/lesson-parts.tsx'
import { QuizPanel } from '#domains/distribution/training/web/quiz-panel.tsx'
import { Player } from '#domains/distribution/video-player/web/player.tsx'
import { SCHOOLS, type School } from '#domains/distribution/training/web/training-paths.ts'
import { useSearchState } from '#design/browser/search-params.ts'
import { LinkButton } from '#design/button.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import type { Id } from '#platform/ids.ts'

const second = (text: string) => (/^\d{1,5}$/.test(text) ? text : undefined)

/** One lesson, in any center. */
export function VideoScreen({ school }: { school: School }) {
  const videoId = useParam('videoId') as Id<'video'>
  const lesson = useAnswer(trainingContract.video, { params: { videoId } })
  const { video, next } = lesson
  const [{ at }] = useSearchState({ at: second })
  const nextTitle = next?.title
  return (
    <Page title={video.title} intro={video.summary} back={{ to: pathTo(SCHOOLS[school].list) }} mark={<LessonTags video={video} />}>
      <Player key={`${video.id}-${at ?? ''}`} lesson={lesson} at={at === undefined ? null : Number(at)}>
        {video.passedAt ? (
          <Notice
            tone="success"
            live
            title={<Trans>Completed</Trans>}
            action={next ? <Next to={pathTo(SCHOOLS[school].view, { videoId: next.id })}>{nextTitle}</Next> : null}
          >
            {next ? null : <Trans>This was the last lesson.</Trans>}
          </Notice>
        ) : (
          <Watched video={video} />
        )}
      </Player>
      <Boundary part>
        <QuizPanel videoId={video.id} />
      </Boundary>
    </Page>
  )
}

const Next = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton to={to} kind="primary" icon="arrow-right">
    <Trans>Next: {children}</Trans>
  </LinkButton>
)
