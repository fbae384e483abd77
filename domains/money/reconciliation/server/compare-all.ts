import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { compareMembership } from '#domains/money/reconciliation/server/compare-membership.ts'
import { membershipsToCompare, noteCompared } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'

/** Enough for one round; the next takes those that wait longest. */
const ROUND = 100
/** So many unanswered in a row: it is the network, not the membership. */
const SILENT = 3

/**
 * Every living membership is compared with the network once a day, and each hour where it matters. One that fails is noted and
 * waits its turn, and holds up no other; when the network itself is silent the round ends, and the next begins where it stopped.
 */
export async function compareDue(now: Date): Promise<void> {
  let silent = 0
  const failed: unknown[] = []
  for (const id of await membershipsToCompare(now, officeDay(now), ROUND)) {
    try {
      await compareMembership(id)
      silent = 0
    } catch (error) {
      const isSilence = error instanceof Refusal && error.code === 'unavailable'
      silent = isSilence ? silent + 1 : 0
      if (!isSilence) failed.push(error)
      await noteFailure(id, { at: now, error })
      if (silent >= SILENT) break
    }
  }
  if (failed.length > 0) throw failed[0]
}

async function noteFailure(id: Id<'membership'>, { at, error }: { at: Date; error: unknown }): Promise<void> {
  const paidThroughOn = (await membershipById(db(), id))?.paidThroughOn ?? null
  await inTransaction((tx) => noteCompared(tx, id, { differs: [], failure: String(error), at, paidThroughOn }))
}
