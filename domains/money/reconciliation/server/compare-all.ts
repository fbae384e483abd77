import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { agreedMemberships, compareMembership } from '#domains/money/reconciliation/server/compare-membership.ts'
import { membershipsToCompare, recordAgreement, recordComparison } from '#domains/money/reconciliation/server/reconciliation.store.ts'

/** Memberships per run; the next run takes those that have waited longest. */
const BATCH_SIZE = 100
/** After this many unanswered in a row, the network is down, not the membership wrong. */
const UNANSWERED_LIMIT = 3

/**
 * Every living membership is compared with the network once a day, and each hour where it matters. One that fails is recorded and delays no
 * other; when the network itself does not answer the run ends, and the next one continues there. Returns how many were due.
 */
export async function compareDue(now: Date): Promise<number> {
  let silent = 0
  const failed: unknown[] = []
  const due = await membershipsToCompare(now, officeDay(now), BATCH_SIZE)
  // Where one cannot be read, each is compared alone, and that one is recorded.
  const agreed = new Set(due.length === 0 ? [] : await agreedMemberships(due).catch(() => []))
  if (agreed.size > 0) await recordAgreement([...agreed], now)
  for (const id of due) {
    if (agreed.has(id)) continue
    try {
      await compareMembership(id)
      silent = 0
    } catch (error) {
      const isSilence = error instanceof Refusal && error.code === 'unavailable'
      silent = isSilence ? silent + 1 : 0
      if (!isSilence) failed.push(error)
      await recordFailure(id, { at: now, error })
      if (silent >= UNANSWERED_LIMIT) break
    }
  }
  if (failed.length > 0) throw failed[0]
  return due.length
}

async function recordFailure(id: Id<'membership'>, { at, error }: { at: Date; error: unknown }): Promise<void> {
  await recordComparison(db(), id, { differences: [], failure: String(error), at })
}
