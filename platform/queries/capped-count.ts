/** Lists are counted up to this number; nobody needs an exact count beyond. */
export const COUNTED = 10_000

export type CappedCount = { count: number; more: boolean }

/** The count of a query limited to `COUNTED + 1` rows, and whether there are more. */
export const cappedCount = (found: number): CappedCount => ({ count: Math.min(found, COUNTED), more: found > COUNTED })
