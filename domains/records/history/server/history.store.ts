import { events, type HistoryEvent } from '#domains/records/history/server/events.ts'

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

/** All events, newest first, for the History page of staff (index: primary key). */
export async function newestEvents({ before, limit = 50 }: { before?: number | undefined; limit?: number }): Promise<HistoryEvent[]> {
  const query = events().orderBy('seq', 'desc').limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}
