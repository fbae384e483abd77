import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 200
const LONGEST_TICK_S = 1

type Options = {
  /** In seconds. */
  length: number
  startAt: number
  /** Called five times a second while playing. */
  onPlayed: (second: number) => void
  /** Called when playback stops, jumps or ends. */
  onBroken: () => void
}

/** The clock of a lesson without a video file: it runs while playing, at the chosen speed, and stops when the tab is hidden. */
export function usePlayback({ length, startAt, onPlayed, onBroken }: Options) {
  const [position, setPosition] = useState(startAt)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [limit, setLimit] = useState(length)

  const pause = (): void => {
    setPlaying(false)
    onBroken()
  }
  const advance = useEffectEvent((seconds: number): void => {
    const next = Math.min(position + seconds * speed, Math.max(limit, position), length)
    setPosition(next)
    onPlayed(next)
    if (next >= length) pause()
  })
  const hide = useEffectEvent((): void => {
    if (document.visibilityState === 'hidden') pause()
  })

  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      advance(Math.min((now - last) / 1000, LONGEST_TICK_S))
      last = now
    }, TICK_MS)
    const onHidden = (): void => hide()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [isPlaying])

  const seek = (second: number): void => {
    onBroken()
    setPosition(Math.min(Math.max(0, second), length))
  }
  const play = (): void => {
    if (position >= length) setPosition(0)
    setPlaying(true)
  }
  return {
    position,
    isPlaying,
    speed,
    setSpeed,
    seek,
    toggle: () => (isPlaying ? pause() : play()),
    /** Forward, or back when negative. */
    skip: (seconds: number) => seek(position + seconds),
    /** Holds the clock before this second while the voice is still on its line. Null lets it run. */
    holdBefore: (second: number | null) => setLimit(second ?? length),
  }
}
export type Playback = ReturnType<typeof usePlayback>
