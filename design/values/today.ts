import { now } from '#design/values/now.ts'
import { type Day, dayAt } from '#platform/days.ts'

/** The reader's own date, for the bounds of date fields; the server decides by the relevant time zone. */
export const today = (): Day => dayAt(now())
