import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

/** The number of recorded events of a kind. */
export async function eventCount(id: string, kind: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from history_events where noun_id = ${id} and kind = ${kind}`.execute(
    db(),
  )
  return rows[0]?.n ?? 0
}

/** The number of rows of a query. */
export async function rowCount(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${query}) as found`.execute(db())
  return rows[0]?.n ?? 0
}

export async function eventOf(about: Parameters<typeof eventsAbout>[0], kind: string): Promise<HistoryEvent> {
  const event = (await eventsAbout(about, { limit: 100 })).find((each) => each.kind === kind)
  if (!event) throw new Error(`Nobody told ${kind}.`)
  return event
}
