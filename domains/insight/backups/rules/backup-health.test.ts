import { expect, test } from 'vitest'
import { isBackupDue, isLate, isLogStuck } from '#domains/insight/backups/rules/backup-health.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const EIGHT = 8 * 60
const none = { lastGoodAt: null, lastTry: null, firstTryAt: null }

test('a backup is late after 26 hours, and one that never worked 26 hours after its first try', () => {
  expect(isLate(none, at('27T10:00:00'))).toBe(false)
  expect(isLate({ lastGoodAt: at('26T08:00:00'), firstTryAt: at('01T08:00:00') }, at('27T10:00:00'))).toBe(false)
  expect(isLate({ lastGoodAt: at('26T08:00:00'), firstTryAt: at('01T08:00:00') }, at('27T10:00:01'))).toBe(true)
  expect(isLate({ lastGoodAt: null, firstTryAt: at('26T08:00:00') }, at('27T10:00:01'))).toBe(true)
  expect(isLogStuck(null, at('27T10:00:00'))).toBe(false)
  expect([at('27T09:00:00'), at('27T08:59:59')].map((since) => isLogStuck(since, at('27T10:00:00')))).toEqual([false, true])
})

test('it is due at its time of day, at once before the first and after a restore, and an hour after a failure', () => {
  const due = (now: string, good: string | null, failed: string | null = null, isOther = false) => {
    const lastGoodAt = good ? at(good) : null
    const lastTry = failed ? { at: at(failed), isWell: false } : lastGoodAt && { at: lastGoodAt, isWell: true }
    return isBackupDue({ lastGoodAt, lastTry, firstTryAt: null }, { at: EIGHT, isOther, now: at(now) })
  }
  expect(due('27T07:59:59', null)).toBe(true)
  expect(due('27T07:59:59', '26T08:00:10')).toBe(false)
  expect(due('27T08:00:00', '26T08:00:10')).toBe(true)
  expect(due('27T08:00:20', '27T08:00:10')).toBe(false)
  expect(due('27T08:00:20', '27T08:00:10', null, true)).toBe(true)
  expect(due('27T08:30:00', '26T08:00:10', '27T08:00:05')).toBe(false)
  expect(due('27T09:00:05', '26T08:00:10', '27T08:00:05')).toBe(true)
  expect(due('27T13:00:00', '27T08:00:10', '27T11:59:59')).toBe(true)
})
