import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { VideoView } from '#domains/distribution/training/contract.ts'
import { LessonTags, LevelWord, Minutes, minutesOf } from '#domains/distribution/training/web/lesson-parts.tsx'
import styles from '#domains/distribution/training/web/school.module.css'
import { Meter } from '#design/charts/meter.tsx'

export type LinkTo = (video: VideoView) => string

/** One lesson of a track; the whole row is a link. */
export function LessonRow({ video, to }: { video: VideoView; to: string }) {
  const { title, summary, seconds, level, watchedSeconds, completedAt } = video
  const percent = Math.floor((watchedSeconds * 100) / seconds)
  return (
    <li className={styles.lesson}>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{summary}</p>
      <p className={styles.meta}>
        <LessonTags video={video} />
        <span>
          <Minutes count={minutesOf(seconds)} /> · <LevelWord level={level} />
        </span>
      </p>
      {watchedSeconds > 0 && !completedAt ? (
        <Meter label={<Trans>Watched</Trans>} used={watchedSeconds} of={seconds} words={<Trans>{percent}%</Trans>} />
      ) : null}
    </li>
  )
}
