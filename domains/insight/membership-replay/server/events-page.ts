import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#domains/insight/membership-replay/server/stage.ts'
import { db } from '#platform/db.ts'
import { within } from '#platform/queries/office-day.ts'

/** Kinds of events as a literal list, so that a plan can choose their index. */
const among = (kinds: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** How many rows a walk reads: of what follows `from`. */
export async function countRows(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db())
  return rows[0]?.n ?? 0
}

/** How many events of these kinds were recorded within a period. */
export const countEvents = (kinds: readonly string[], period: Period): Promise<number> =>
  countRows(sql`history_events e where e.kind in ${among(kinds)} and ${within(sql`e.at`, period)}`)

/** A page of them, in their order. It is cut before anything is joined, so that every page costs the same. */
export const eventsPage = (
  kinds: readonly string[],
  period: Period,
  { after, limit }: { after: string; limit: number },
): RawBuilder<unknown> => sql`
  page as materialized (
    select e.seq, e.id, e.kind, e.membership_id, e.at, e.data from history_events e
    where e.kind in ${among(kinds)} and ${within(sql`(e.at + interval '0')`, period)} and e.seq > ${Number(after || 0)}
    order by e.seq limit ${limit})`
