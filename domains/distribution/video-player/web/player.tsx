import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Answer } from '#access/contract.ts'
import type { trainingContract } from '#domains/distribution/training/contract.ts'
import { Controls } from '#domains/distribution/video-player/web/controls.tsx'
import styles from '#domains/distribution/video-player/web/player.module.css'
import { Film } from '#domains/distribution/video-player/web/film.tsx'
import { Slide } from '#domains/distribution/video-player/web/slide.tsx'
import { endOf, lineAt } from '#domains/distribution/video-player/web/transcript-lines.ts'
import { Transcript } from '#domains/distribution/video-player/web/transcript.tsx'
import { useNarrator } from '#domains/distribution/video-player/web/use-narrator.ts'
import { usePlayback } from '#domains/distribution/video-player/web/use-playback.ts'
import { usePlayerKeys } from '#domains/distribution/video-player/web/use-player-keys.ts'
import { useWatchReports } from '#domains/distribution/video-player/web/use-watch-reports.ts'
import { Beside } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { lesson: Answer<typeof trainingContract.video>; at: number | null; children: ReactNode }

/** A lesson as a video or as slides; it begins where it was left, or at a line that was searched for. */
export function Player({ lesson, at, children }: Props) {
  const { video, film } = lesson
  const { isOffline, played, broken } = useWatchReports(video.id)
  const [startAt] = useState(() => begin(at ?? video.positionSeconds, video.seconds))
  const Shown = film ? Film : Slides
  return (
    <Shown lesson={lesson} startAt={startAt} onPlayed={played} onBroken={broken}>
      {isOffline ? (
        <Notice tone="warning" live title={<Trans>We can’t reach Breakwater.</Trans>}>
          <Trans>We’ll save your progress on this device and count it when you’re back online.</Trans>
        </Notice>
      ) : null}
      {children}
    </Shown>
  )
}

const begin = (second: number, length: number): number => (second >= 0 && second < length ? second : 0)

type SlidesProps = Pick<Props, 'lesson' | 'children'> & { startAt: number; onPlayed: (second: number) => void; onBroken: () => void }

/** A narrated lesson: its slides and transcript follow one clock. */
function Slides({ lesson: { video, transcript }, startAt, onPlayed, onBroken, children }: SlidesProps) {
  const playback = usePlayback({ length: video.seconds, startAt, onPlayed, onBroken })
  const place = lineAt(transcript, playback.position)
  const lineEnd = endOf(transcript, place, video.seconds)
  const narrator = useNarrator({
    text: transcript[place]?.text ?? '',
    isPlaying: playback.isPlaying,
    speed: playback.speed,
    onSpeaking: (isSpeaking) => playback.holdBefore(isSpeaking ? lineEnd - A_MOMENT : null),
  })
  usePlayerKeys(playback)
  const hasEnded = playback.position >= video.seconds

  return (
    <Beside aside={<Transcript lines={transcript} place={place} isFollowing={playback.isPlaying} onChoose={playback.seek} />}>
      <section className={styles.player} aria-label={video.title}>
        <Slide
          video={video}
          lines={transcript}
          place={place}
          isPlaying={playback.isPlaying}
          hasEnded={hasEnded}
          onToggle={playback.toggle}
        />
        <Controls playback={playback} narrator={narrator} lines={transcript} length={video.seconds} />
      </section>
      {children}
    </Beside>
  )
}

const A_MOMENT = 0.01
