/** How lessons are counted: what of one has to be seen to have learned it, and how fast it may be played. */
export const TRAINING = {
  version: 2,
  learnedAtPercent: 90,
  fastestPlayback: 2,
  /** Reports come late, and clocks differ. */
  graceSeconds: 10,
  /** Before anybody has reported anything, so long ago counts as the last report. */
  beforeFirstReport: 20,
} as const
