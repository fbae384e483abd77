import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import { failureKind, nextRetry } from '#domains/membership/billing/rules/dunning.ts'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { beginningOf, dayAt } from '#platform/days.ts'

/** When an unpaid bill is tried next, and whether we make that attempt or the network does. */
export type NextTry = { at: Date; isOurs: boolean }

/**
 * The network's own next attempt where it retries by itself, or else ours: on the days of docs/rules.md §3 in the member's time zone,
 * counted from the first failure. None while a debit is in progress, after a hard decline, and when all were made.
 */
export function nextTryOf(bill: Bill, timeZone: string): NextTry | null {
  if (bill.state !== 'unpaid' || bill.submitted) return null
  if (bill.nextAttemptAt) return { at: bill.nextAttemptAt, isOurs: false }
  const [first, newest] = [bill.failures[0], bill.failures.at(-1)]
  if (!first || !newest?.failure || (bill.reason !== 'renewal' && bill.reason !== 'first')) return null
  const kind = failureKind(newest.failure, newest.method === 'us_bank_account' ? 'us_bank_account' : 'card')
  const day = nextRetry(kind, dayAt(first.at, timeZone), dayAt(newest.at, timeZone), dunningOn(dayAt(first.at, timeZone)))
  return day && { at: beginningOf(day, timeZone), isOurs: true }
}
