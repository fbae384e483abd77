import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import { restartJob } from '#platform/jobs/job-workers.store.ts'

/** Items of one kind that failed, with the time of each next retry. */
export async function stuckItems(kind: string): Promise<Map<string, Date | null>> {
  const rows = await db().selectFrom('stuck_work').select(['item_id', 'next_attempt_at']).where('kind', '=', kind).execute()
  return new Map(rows.map(({ item_id: id, next_attempt_at: nextAttemptAt }) => [id, nextAttemptAt]))
}

export type StuckItem = { kind: string; itemId: string; at: Date; errorCode: string | null; error: string }

/** Records a failure. The next retry comes after 10 seconds, then twice as long each time, at most six hours. */
export async function noteFailure({ kind, itemId, at, errorCode, error }: StuckItem): Promise<void> {
  await sql`
    insert into stuck_work as stuck (kind, item_id, first_seen_at, last_seen_at, next_attempt_at, error_code, error)
    values (${kind}, ${itemId}, ${at}, ${at}, ${at}::timestamptz + interval '10 seconds', ${errorCode}, ${error})
    on conflict (kind, item_id) do update set
      failures = stuck.failures + 1,
      last_seen_at = greatest(stuck.last_seen_at, excluded.last_seen_at),
      next_attempt_at = excluded.last_seen_at + least(interval '10 seconds' * power(2, least(stuck.failures, 12)), interval '6 hours'),
      error_code = excluded.error_code,
      error = excluded.error`.execute(db())
}

/** They succeeded, or are no longer due. */
export async function forgetFailures(kind: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await db()
    .deleteFrom('stuck_work')
    .where('kind', '=', kind)
    .where('item_id', 'in', [...itemIds])
    .execute()
}

export type Stuck = { kind: string; itemId: string; firstSeenAt: Date; failures: number; error: string }

/** The sweep that raises stuck work does not raise itself: it would fail again, forever. */
export const RAISE_SWEEP = 'stuck_work.raise'

/** Work that failed three times, or is not retried any more, and was not raised yet (index: stuck_work_to_raise). */
export const unraisedStuckWork = ({ after, limit }: { after: string; limit: number }) =>
  sql<Stuck>`
    select kind, item_id as "itemId", first_seen_at as "firstSeenAt", failures, error from stuck_work
    where raised_at is null and kind <> ${RAISE_SWEEP} and (failures >= 3 or next_attempt_at is null) and kind || ' ' || item_id > ${after}
    order by kind || ' ' || item_id limit ${limit}`

/** False when it was raised before, or works again. */
export async function markRaised(tx: Tx, { kind, itemId }: Pick<Stuck, 'kind' | 'itemId'>, at: Date): Promise<boolean> {
  const query = tx.updateTable('stuck_work').set({ raised_at: at }).where('kind', '=', kind).where('item_id', '=', itemId)
  const { numUpdatedRows } = await query.where('raised_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the delay before the next retry, or restarts a job that gave up; false when it is not stuck any more. */
export async function retryStuckWork(tx: Tx, { kind, itemId }: Pick<Stuck, 'kind' | 'itemId'>, at: Date): Promise<boolean> {
  if (kind.startsWith('job:')) {
    if (!(await restartJob(tx, kind.slice('job:'.length), itemId))) return false
    await tx.deleteFrom('stuck_work').where('kind', '=', kind).where('item_id', '=', itemId).execute()
    return true
  }
  const query = tx.updateTable('stuck_work').set({ next_attempt_at: at }).where('kind', '=', kind).where('item_id', '=', itemId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}
