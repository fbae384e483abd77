/** A list is counted no further than this: beyond it, how many more makes no difference to what one does next. */
export const COUNTED = 10_000

export type Counted = { count: number; more: boolean }

/** What a question limited to `COUNTED + 1` rows found, and whether there are more than were counted. */
export const counted = (found: number): Counted => ({ count: Math.min(found, COUNTED), more: found > COUNTED })
