/** A video is done when so much of it has been seen, each second once; it may be played this much faster. */
export const TRAINING = { version: 1, completeAtPercent: 90, fastestPlayback: 2, graceSeconds: 5 } as const
