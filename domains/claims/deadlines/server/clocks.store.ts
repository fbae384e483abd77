import { sql } from 'kysely'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Alarm, Running, RunningClock } from '#domains/claims/deadlines/rules/clocks.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/sweep.ts'

/** Starts a clock. One that runs keeps its days, except the decision's, which waiting for the member moves. */
export async function startClock(tx: Tx, claimId: Id<'claim'>, { clock, from, target, hard }: Running, at: Date): Promise<void> {
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

/** The clocks that run on a claim (index: claim_clocks_running). */
export const clocksOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('claim_clocks')
    .select(['clock', 'from_on as from', 'target_on as target', 'hard_on as hard'])
    .where('claim_id', '=', claimId)
    .where('stopped_at', 'is', null)
    .orderBy('target_on')

export type Watched = Running & { claimId: Id<'claim'>; status: ClaimStatus; state: string; rung: Alarm[]; assignedTo: Id<'user'> | null }

/** Running clocks that have an alarm left, a page at a time (index: claim_clocks_running). */
export async function watchedClocks({ limit, after }: Page): Promise<Watched[]> {
  return db()
    .selectFrom('claim_clocks as k')
    .innerJoin('claims as c', 'c.id', 'k.claim_id')
    .select([
      'k.claim_id as claimId',
      'k.clock',
      'k.from_on as from',
      'k.target_on as target',
      'k.hard_on as hard',
      'c.status',
      'c.assigned_to as assignedTo',
    ])
    .select(stateOfClaim.as('state'))
    .select(
      sql<
        Alarm[]
      >`array_remove(array[case when k.warned_at is not null then 'due_soon' end, case when k.late_at is not null then 'late' end], null)`.as(
        'rung',
      ),
    )
    .where('k.stopped_at', 'is', null)
    .where('k.breached_at', 'is', null)
    .where(sql<boolean>`k.claim_id || k.clock > ${after}`)
    .orderBy(sql`k.claim_id || k.clock`)
    .limit(limit)
    .execute()
}

const RUNG = { due_soon: 'warned_at', late: 'late_at', breached: 'breached_at' } as const

/** Notes that an alarm was rung; false when it was rung before, or the clock has stopped since. */
export async function markRung(tx: Tx, { claimId, clock }: Pick<Watched, 'claimId' | 'clock'>, alarm: Alarm, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('claim_clocks')
    .set({ [RUNG[alarm]]: at })
    .where('claim_id', '=', claimId)
    .where('clock', '=', clock)
    .where('stopped_at', 'is', null)
    .where(RUNG[alarm], 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Claims whose proof is complete and that nobody has decided (index: claims_open_by_age). */
export async function undecidedClaims({ limit, after }: Page): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('proof_complete_at', 'is not', null)
    .where('status', 'in', ['IN_REVIEW', 'INFO_REQUESTED', 'SIU_HOLD', 'PENDING_APPROVAL'])
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
