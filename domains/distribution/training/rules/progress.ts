import { TRAINING } from '#domains/distribution/training/rules/progress.data.ts'

/** Seconds of a lesson that were seen: from, up to and without `to`. */
export type Watched = { from: number; to: number }

/** A lesson is learned at 90 % of its seconds, each counted once: playing one part nine times completes nothing. */
export const isLearned = (secondsSeen: number, length: number): boolean => secondsSeen * 100 >= length * TRAINING.learnedAtPercent

/** Whether someone can have seen this much since they last reported (null: never); faster playback is allowed for. */
export const isPlausible = ({ from, to }: Watched, secondsSinceLast: number | null): boolean =>
  to - from <= ((secondsSinceLast ?? TRAINING.beforeFirstReport) + TRAINING.graceSeconds) * TRAINING.fastestPlayback
