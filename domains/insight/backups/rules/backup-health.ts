const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A day, and time for a long one. */
export const LATE_HOURS = 26

/** The log is closed each minute: so long without any, and something is wrong. */
const SILENT_MS = HOUR_MS

export type Known = {
  /** When the last good backup began; null before the first. */
  lastGoodAt: Date | null
  /** When the last try began, and whether it went well. */
  lastTry: { at: Date; isWell: boolean } | null
  /** When the first try began. */
  firstTryAt: Date | null
}

/** Whether the last good backup is older than a day and some hours; before the first one, whether it has been tried so long. */
export function isLate({ lastGoodAt, firstTryAt }: Pick<Known, 'lastGoodAt' | 'firstTryAt'>, now: Date): boolean {
  const since = lastGoodAt ?? firstTryAt
  return since !== null && now.getTime() - since.getTime() > LATE_HOURS * HOUR_MS
}

/** The log cannot be put into the backup, for longer than a store is sometimes away. */
export const isLogStuck = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() > SILENT_MS

/**
 * A backup is due at a time of day (minutes after midnight, UTC), at once when there is none, and when the database went on from a restore
 * (`isOther`: its log is another one). After a try that failed an hour is waited, and it is
 * tried again.
 */
export function isBackupDue({ lastGoodAt, lastTry }: Known, { at, isOther, now }: { at: number; isOther: boolean; now: Date }): boolean {
  if (lastTry && !lastTry.isWell && now.getTime() - lastTry.at.getTime() < HOUR_MS) return false
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + at * 60_000
  const moment = today <= now.getTime() ? today : today - DAY_MS
  return isOther || lastGoodAt === null || lastGoodAt.getTime() < moment || lastTry?.isWell === false
}
