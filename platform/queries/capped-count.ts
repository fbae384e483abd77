/** A list is counted no further than this: beyond it, how many more makes no difference to what one does next. */
export const COUNTED = 10_000

export type CappedCount = { count: number; more: boolean }

/** What a question limited to `COUNTED + 1` rows found, and whether there are more than were counted. */
export const cappedCount = (found: number): CappedCount => ({ count: Math.min(found, COUNTED), more: found > COUNTED })
