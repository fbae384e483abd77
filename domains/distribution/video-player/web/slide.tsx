import { Trans, useLingui } from '@lingui/react/macro'
import type { VideoView } from '#domains/distribution/training/contract.ts'
import styles from '#domains/distribution/video-player/web/player.module.css'
import { chaptersOf, type Line } from '#domains/distribution/video-player/web/transcript-lines.ts'
import { Drawing } from '#design/pictures/drawing.tsx'

type Props = {
  video: VideoView
  lines: readonly Line[]
  place: number
  isPlaying: boolean
  hasEnded: boolean
  onToggle: () => void
}

/** The visible slide: the chapter and the current sentence. A click anywhere on it plays and pauses. */
export function Slide({ video, lines, place, isPlaying, hasEnded, onToggle }: Props) {
  const { t } = useLingui()
  const chapters = chaptersOf(lines)
  const spokenLines = lines.slice(0, place + 1)
  const chapter = spokenLines.findLast((line) => line.chapter)?.chapter ?? video.title
  const number = chapters.findIndex((each) => each.chapter === chapter) + 1
  const count = chapters.length
  return (
    <div className={styles.slide}>
      <button type="button" className={styles.press} aria-label={isPlaying ? t`Pause` : t`Play`} onClick={onToggle} />
      <p className={styles.chapter}>
        {number > 0 ? (
          <Trans>
            {number} of {count}
          </Trans>
        ) : null}{' '}
        <strong>{chapter}</strong>
      </p>
      {hasEnded ? (
        <div className={styles.said}>
          <Drawing name="training" />
          <p>
            <Trans>End of lesson. Replay it anytime.</Trans>
          </p>
        </div>
      ) : (
        <p key={place} className={styles.said}>
          {lines[place]?.text}
        </p>
      )}
      {isPlaying ? null : <span className={styles.big} aria-hidden="true" />}
    </div>
  )
}
