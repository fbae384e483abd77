import type { RunningClockDays, RunningClock } from '#domains/claims/deadlines/rules/clocks.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Starts a clock. A clock that already runs keeps its days, except the decision clock, which is moved after waiting for the member. */
export async function startClock(tx: Tx, claimId: Id<'claim'>, { clock, from, target, hard }: RunningClockDays, at: Date): Promise<void> {
  if (clock === 'decide') {
    await tx
      .updateTable('claim_clocks')
      .set({ target_on: target, hard_on: hard })
      .where('claim_id', '=', claimId)
      .where('clock', '=', clock)
      .where('stopped_at', 'is', null)
      .execute()
  }
  await tx
    .insertInto('claim_clocks')
    .values({ claim_id: claimId, clock, started_at: at, from_on: from, target_on: target, hard_on: hard })
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function stopClocks(tx: Tx, claimId: Id<'claim'>, clocks: readonly RunningClock[], at: Date): Promise<void> {
  await tx
    .updateTable('claim_clocks')
    .set({ stopped_at: at })
    .where('claim_id', '=', claimId)
    .where('clock', 'in', clocks)
    .where('stopped_at', 'is', null)
    .execute()
}

/** The running clocks of a claim (index: claim_clocks_running). */
export const clocksOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('claim_clocks')
    .select(['clock', 'from_on as from', 'target_on as target', 'hard_on as hard'])
    .where('claim_id', '=', claimId)
    .where('stopped_at', 'is', null)
    .orderBy('target_on')
