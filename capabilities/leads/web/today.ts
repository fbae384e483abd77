import { now } from '#design/now.ts'
import { day, type Day } from '#platform/days.ts'

/** The product's day, for the bounds of date fields; the server decides. */
export const today = (): Day => day(now().toISOString().slice(0, 10))
