import { Link } from 'react-router'
import { Trans } from '@lingui/react/macro'
import type { VideoView } from '#capabilities/training/contract.ts'
import { LessonTags, Minutes, minutesOf } from '#capabilities/training/web/lesson-parts.tsx'
import { LevelWord } from '#capabilities/training/web/level-word.tsx'
import styles from '#capabilities/training/web/school.module.css'
import { Meter } from '#design/meter.tsx'

export type LinkTo = (video: VideoView) => string

/** The whole card opens the lesson. */
export function LessonCard({ video, to }: { video: VideoView; to: string }) {
  const { title, summary, seconds, level, watchedSeconds, completedAt } = video
  const percent = Math.floor((watchedSeconds * 100) / seconds)
  return (
    <article className={styles.lesson}>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p className={styles.tags}>
        <LessonTags video={video} />
      </p>
      <p>{summary}</p>
      <p className={styles.meta}>
        <Minutes count={minutesOf(seconds)} /> · <LevelWord level={level} />
      </p>
      {watchedSeconds > 0 && !completedAt ? <Meter label={<Trans>Watched</Trans>} used={watchedSeconds} of={seconds} words={<Trans>{percent} percent</Trans>} /> : null}
    </article>
  )
}
