import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from '#domains/distribution/video-player/web/player.module.css'
import { chaptersOf, clockTime, type Line } from '#domains/distribution/video-player/web/transcript-lines.ts'
import type { Narrator } from '#domains/distribution/video-player/web/use-narrator.ts'
import type { Playback } from '#domains/distribution/video-player/web/use-playback.ts'

const SPEEDS = [1, 1.25, 1.5, 1.75, 2]

type Props = {
  playback: Omit<Playback, 'holdBefore' | 'setSpeed'> & { setSpeed: (speed: number) => void }
  /** Null: the lesson has its own sound. */
  narrator: Narrator | null
  lines: readonly Line[]
  length: number
  children?: ReactNode
}

export function Controls({ playback, narrator, lines, length, children }: Props) {
  const { t } = useLingui()
  const { position, isPlaying, speed } = playback
  const at = clockTime(position)
  const end = clockTime(length)
  return (
    <div className={styles.controls}>
      <input
        type="range"
        className={styles.seek}
        min={0}
        max={length}
        step={1}
        value={Math.floor(position)}
        aria-label={t`Position in lesson`}
        aria-valuetext={t`${at} of ${end}`}
        onChange={(event) => playback.seek(Number(event.currentTarget.value))}
      />
      <div className={styles.row}>
        <button type="button" className={styles.play} onClick={playback.toggle}>
          <span className={isPlaying ? styles.pauseSign : styles.playSign} aria-hidden="true" />
          {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </button>
        <span className={styles.time}>
          {at} / {end}
        </span>
        <label className={styles.speed}>
          <Trans>Speed</Trans>
          <select value={speed} onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        {children}
        {narrator?.isOffered ? (
          <button type="button" className={styles.voice} aria-pressed={narrator.isOn} onClick={narrator.turn}>
            <Trans>Read aloud</Trans>
          </button>
        ) : null}
      </div>
      <Chapters lines={lines} position={position} onChoose={playback.seek} />
      <p className={styles.keys}>
        <Trans>Press Space to play or pause. Use the left and right arrows to skip back or ahead 5 seconds.</Trans>
      </p>
    </div>
  )
}

function Chapters({ lines, position, onChoose }: { lines: readonly Line[]; position: number; onChoose: (second: number) => void }) {
  const { t } = useLingui()
  const chapters = chaptersOf(lines)
  const current = chapters.findLast(({ at }) => at <= position)?.at
  return (
    <ol role="list" className={styles.chapters} aria-label={t`Chapters`}>
      {chapters.map(({ at, chapter }) => (
        <li key={at}>
          <button type="button" aria-current={at === current ? 'true' : undefined} onClick={() => onChoose(at)}>
            <span>{clockTime(at)}</span> {chapter}
          </button>
        </li>
      ))}
    </ol>
  )
}
