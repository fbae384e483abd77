import { sql } from 'kysely'
import type { NetworkEvent } from '#domains/money/gateway/server/gateway-events.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** False when it was saved before, by webhook or sweep. */
export async function saveEvent(tx: Tx, { eventId, type, at, payload }: NetworkEvent, source: 'webhook' | 'sweep'): Promise<boolean> {
  const kept = await tx
    .insertInto('webhook_inbox')
    .values({ event_id: eventId, type, stripe_created: at, payload, source: source })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function savedEvent(eventId: string) {
  return db().selectFrom('webhook_inbox').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

export async function markApplied(eventId: string): Promise<void> {
  await db()
    .updateTable('webhook_inbox')
    .set({ applied_at: sql`clock_timestamp()`, attempts: sql`attempts + 1`, failure: null })
    .where('event_id', '=', eventId)
    .execute()
}

export async function markFailed(eventId: string, failure: string): Promise<void> {
  await db()
    .updateTable('webhook_inbox')
    .set({ attempts: sql`attempts + 1`, failure: failure.slice(0, 500) })
    .where('event_id', '=', eventId)
    .execute()
}

/** Which of these are already saved. */
export async function knownAmong(eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db()
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('event_id', 'in', [...eventIds])
    .execute()
  return new Set(rows.map((row) => row.event_id))
}

/** Unapplied events without a job, because its twelve attempts are used up (index: webhook_inbox_waiting). */
export const eventsWithoutJob = ({ after, limit }: Page) =>
  db()
    .selectFrom('webhook_inbox as w')
    .select('w.event_id as eventId')
    .where('w.applied_at', 'is', null)
    .where(sql<boolean>`w.received_at < clock_timestamp() - interval '1 hour'`)
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = 'apply:' || w.event_id and j.attempts < j.max_attempts)`,
    )
    .where(sql<boolean>`w.event_id > ${after}`)
    .orderBy('w.event_id')
    .limit(limit)

/** How far the network's own list has been read. */
export async function eventsReadUntil(): Promise<Date | null> {
  const row = await db().selectFrom('network_event_cursor').select('read_until').executeTakeFirstOrThrow()
  return row.read_until
}

/** Never moves back. */
export async function setEventsRead(until: Date): Promise<void> {
  await db()
    .updateTable('network_event_cursor')
    .set({ read_until: sql`greatest(read_until, ${until})` })
    .execute()
}

/** Newest first; `cursor` is the moment and the id of the last row before (index: webhook_inbox_newest). */
export async function eventList({
  cursor,
  limit = 50,
  waiting,
}: {
  cursor?: string | undefined
  limit?: number | undefined
  waiting: boolean
}) {
  let query = db()
    .selectFrom('webhook_inbox')
    .select(['event_id', 'type', 'source', 'stripe_created', 'received_at', 'applied_at', 'attempts', 'failure'])
    .select(sql<string>`received_at::text || '|' || event_id`.as('place'))
    .orderBy('received_at', 'desc')
    .orderBy('event_id')
    .limit(limit + 1)
  if (waiting) query = query.where('applied_at', 'is', null)
  const [at, id] = cursor?.split('|') ?? []
  if (at && id)
    query = query.where(sql<boolean>`(received_at < ${at}::timestamptz or (received_at = ${at}::timestamptz and event_id > ${id}))`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null }
}
