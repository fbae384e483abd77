import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import { follow } from '#platform/queries/follow.ts'
import { dayAt, type Day } from '#platform/days.ts'
import { zoneAt } from '#platform/office/office-zones.ts'

/** Business time: the wall clock; in the sandbox, plus what staff have advanced it. */
export type Clock = { now(): Date }

let aheadMs = 0
const told = new AsyncLocalStorage<Date>()

export const clock: Clock = { now: () => told.getStore() ?? new Date(Date.now() + aheadMs) }

/** Runs the work at another moment: for demo data and tests. */
export const atTime = <T>(moment: Date, work: () => Promise<T>): Promise<T> => told.run(moment, work)

/** The date at this moment in a place, by its IANA time zone. */
export const dayIn = (timeZone: string, at: Date = clock.now()): Day => dayAt(at, timeZone)

/** The time zone of the company's office now. */
export const officeZone = (): string => zoneAt(clock.now())

/** The date at the company's office. */
export const officeDay = (at: Date = clock.now()): Day => dayIn(zoneAt(at), at)

/** The beginning of the month at the company's office, from which a month's figures count. */
export function officeMonthBegan(at: Date = clock.now()): Date {
  const first = `${officeDay(at).slice(0, 7)}-01` as Day
  const greenwich = Date.parse(`${first}T00:00:00Z`)
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(greenwich + (hour - 12) * 3_600_000))
  return hours.find((hour) => officeDay(hour) === first) ?? new Date(greenwich)
}

/** Reads how far ahead the sandbox is. Every process does so when it starts and each second (`followClock`). */
export async function readClock(): Promise<Date> {
  const row = await db()
    .selectFrom('clock')
    .select(sql<string>`extract(epoch from ahead) * 1000`.as('ahead'))
    .executeTakeFirstOrThrow()
  aheadMs = Math.round(Number(row.ahead))
  return clock.now()
}

/** Moves the sandbox's time forward, never back. The caller makes sure that this is a sandbox. */
export async function advanceClock(ms: number): Promise<Date> {
  if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`The clock moves forward only: ${ms}`)
  await db()
    .updateTable('clock')
    .set({ ahead: sql`ahead + ${`${ms} milliseconds`}::interval` })
    .execute()
  return readClock()
}

/** The wall clock again: the database that said how far ahead the sandbox is was closed. */
export function resetClock(): void {
  aheadMs = 0
}

/** Follows the database's clock until the returned function is called. */
export const followClock = (everyMs = 1000): (() => void) => follow(readClock, everyMs)
