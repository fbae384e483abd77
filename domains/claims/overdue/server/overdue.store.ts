import { sql } from 'kysely'
import type { Alarm, Running } from '#domains/claims/deadlines/rules/clocks.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'

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
/** In hand and not decided: what a letter of delay is about. */
export const UNDECIDED = ['IN_REVIEW', 'INFO_REQUESTED', 'SIU_HOLD', 'PENDING_APPROVAL'] as const satisfies readonly ClaimStatus[]

export async function undecidedClaims({ limit, after }: Page): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('proof_complete_at', 'is not', null)
    .where('status', 'in', UNDECIDED)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
