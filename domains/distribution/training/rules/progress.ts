import { TRAINING } from '#domains/distribution/training/rules/progress.data.ts'

/** Watched seconds of a lesson: `from` included, `to` not. */
export type Watched = { from: number; to: number }

/** A lesson is completed at 90 % of its seconds, each counted once: replaying one part nine times completes nothing. */
export const isCompleted = (secondsSeen: number, length: number): boolean => secondsSeen * 100 >= length * TRAINING.learnedAtPercent

/** Whether this much can have been watched since the last report (null: none), with faster playback allowed. */
export const isPlausible = ({ from, to }: Watched, secondsSinceLast: number | null): boolean =>
  to - from <= ((secondsSinceLast ?? TRAINING.beforeFirstReport) + TRAINING.graceSeconds) * TRAINING.fastestPlayback
