import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import type { Answer } from '#access/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { Controls } from '#domains/distribution/video-player/web/controls.tsx'
import styles from '#domains/distribution/video-player/web/player.module.css'
import { lineAt } from '#domains/distribution/video-player/web/transcript-lines.ts'
import { Transcript } from '#domains/distribution/video-player/web/transcript.tsx'
import { usePlayerKeys } from '#domains/distribution/video-player/web/use-player-keys.ts'
import { Beside } from '#design/layout/card.tsx'

type Props = {
  lesson: Answer<typeof trainingContract.video>
  startAt: number
  onPlayed: (second: number) => void
  onBroken: () => void
  children: ReactNode
}

/** A lesson with a video: the same controls, keys and transcript as slides, and captions that can be turned off. */
export function Film({ lesson: { video, transcript }, startAt, onPlayed, onBroken, children }: Props) {
  const element = useRef<HTMLVideoElement>(null)
  const [position, setPosition] = useState(startAt)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [hasCaptions, setCaptions] = useState(true)
  const place = lineAt(transcript, position)
  const params = { videoId: video.id }
  const seek = (second: number): void => {
    onBroken()
    const next = Math.min(Math.max(0, second), video.seconds)
    setPosition(next)
    if (element.current) element.current.currentTime = next
  }
  const playback = {
    position,
    isPlaying,
    speed,
    setSpeed: (next: number) => {
      setSpeed(next)
      if (element.current) element.current.playbackRate = next
    },
    seek,
    toggle: () => (isPlaying ? element.current?.pause() : void element.current?.play()),
    skip: (seconds: number) => seek(position + seconds),
  }
  usePlayerKeys(playback)
  const told = (at: number): void => {
    setPosition(at)
    if (isPlaying) onPlayed(Math.min(at, video.seconds))
  }
  const turnCaptions = (): void => {
    setCaptions(!hasCaptions)
    const [track] = element.current?.textTracks ?? []
    if (track) track.mode = hasCaptions ? 'hidden' : 'showing'
  }
  const stopped = (): void => {
    setPlaying(false)
    onBroken()
  }
  return (
    <Beside aside={<Transcript lines={transcript} place={place} isFollowing={isPlaying} onChoose={seek} />}>
      <section className={styles.player} aria-label={video.title}>
        <video
          ref={element}
          className={styles.film}
          src={addressOf(trainingContract.film, { params })}
          preload="metadata"
          playsInline
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = startAt
          }}
          onClick={playback.toggle}
          onPlay={() => setPlaying(true)}
          onPause={stopped}
          onEnded={stopped}
          onTimeUpdate={({ currentTarget }) => told(currentTarget.currentTime)}
        >
          <track kind="captions" src={addressOf(trainingContract.captions, { params })} default />
        </video>
        <Controls playback={playback} narrator={null} lines={transcript} length={video.seconds}>
          <button type="button" className={styles.voice} aria-pressed={hasCaptions} onClick={turnCaptions}>
            <Trans>Captions</Trans>
          </button>
        </Controls>
      </section>
      {children}
    </Beside>
  )
}
