import { type HistoryEvent, events } from '#domains/records/history/server/events.ts'

/** The event a listener was told of. */
export async function eventAt(seq: number): Promise<HistoryEvent> {
  return events().where('seq', '=', seq).executeTakeFirstOrThrow()
}

/** What one person did (index: history_events_actor). */
export async function eventsBy(
  actorId: string,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<HistoryEvent[]> {
  const query = events().where('actor_id', '=', actorId).orderBy('seq', 'desc').limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}

/** Everything, newest first, for the staff's history page (index: primary key). */
export async function newestEvents({ before, limit = 50 }: { before?: number | undefined; limit?: number }): Promise<HistoryEvent[]> {
  const query = events().orderBy('seq', 'desc').limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}
