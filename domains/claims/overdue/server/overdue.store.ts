import { sql } from 'kysely'
import type { Alarm, RunningClockDays } from '#domains/claims/deadlines/rules/clocks.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'

export type Watched = RunningClockDays & {
  claimId: Id<'claim'>
  status: ClaimStatus
  state: string
  sentAlarms: Alarm[]
  assignedTo: Id<'user'> | null
}

/** Running clocks with alarms that may still be due, one page at a time (index: claim_clocks_running). */
export const watchedClocks = ({ limit, after }: Page) =>
  db()
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
        'sentAlarms',
      ),
    )
    .where('k.stopped_at', 'is', null)
    .where('k.breached_at', 'is', null)
    .where(sql<boolean>`k.claim_id || k.clock > ${after}`)
    .orderBy(sql`k.claim_id || k.clock`)
    .limit(limit)

const ALARM_COLUMNS = { due_soon: 'warned_at', late: 'late_at', breached: 'breached_at' } as const

/** Marks an alarm as sent; false when it was sent before, or the clock has stopped since. */
export async function markAlarmSent(
  tx: Tx,
  { claimId, clock }: Pick<Watched, 'claimId' | 'clock'>,
  alarm: Alarm,
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .updateTable('claim_clocks')
    .set({ [ALARM_COLUMNS[alarm]]: at })
    .where('claim_id', '=', claimId)
    .where('clock', '=', clock)
    .where('stopped_at', 'is', null)
    .where(ALARM_COLUMNS[alarm], 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** The statuses in which an email about the delay is sent. */
export const UNDECIDED = ['IN_REVIEW', 'INFO_REQUESTED', 'SIU_HOLD', 'PENDING_APPROVAL'] as const satisfies readonly ClaimStatus[]

/** Claims with a complete proof that are not decided (index: claims_open_by_age). */
export const undecidedClaims = ({ limit, after }: Page) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('proof_complete_at', 'is not', null)
    .where('status', 'in', UNDECIDED)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
