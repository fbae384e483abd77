import { TRAINING } from '#capabilities/training/rules/progress.data.ts'

/** Seconds of a video that were seen: from, up to and without `to`. */
export type Watched = { from: number; to: number }

export type Progress = { seconds: number; percent: number; complete: boolean }

/** Adds what was seen to what had been seen, in order and each second once. What lies outside the video is left out. */
export function addWatched(seen: readonly Watched[], more: Watched, length: number): Watched[] {
  const within = [...seen, more].map(({ from, to }) => ({ from: clamp(from, length), to: clamp(to, length) }))
  const inOrder = within.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
  return inOrder.reduce<Watched[]>((merged, next) => {
    const last = merged.at(-1)
    if (!last || next.from > last.to) return [...merged, next]
    return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }]
  }, [])
}

/** A video is complete at 90 % of its seconds: playing one part nine times completes nothing. */
export function progressOf(seen: readonly Watched[], length: number): Progress {
  const seconds = seen.reduce((sum, { from, to }) => sum + to - from, 0)
  return { seconds, percent: Math.floor((seconds * 100) / length), complete: seconds * 100 >= length * TRAINING.completeAtPercent }
}

/** Whether someone can have seen this much in the time since the last report; faster playback is allowed for. */
export const isPlausible = ({ from, to }: Watched, secondsSinceLast: number): boolean =>
  to - from <= (secondsSinceLast + TRAINING.graceSeconds) * TRAINING.fastestPlayback

const clamp = (second: number, length: number): number => Math.min(Math.max(0, Math.floor(second)), length)
