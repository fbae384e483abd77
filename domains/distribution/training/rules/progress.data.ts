/** Terms of progress: how much of a lesson completes it, and how fast it may be played. */
export const TRAINING = {
  version: 2,
  learnedAtPercent: 90,
  fastestPlayback: 2,
  /** Tolerance for late reports and differing clocks. */
  graceSeconds: 10,
  /** Seconds assumed since the last report when there is none. */
  beforeFirstReport: 20,
} as const
