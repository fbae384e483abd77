import type { EventView } from '#domains/records/history/contract.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** An event as lists show it. Call `eventFor` first: it removes what the reader may not see. */
export const presentEvent = ({ seq, kind, at, actorName, actorRole, noun, nounId, from, to, why }: HistoryEvent): EventView => ({
  seq,
  kind,
  at: at.toISOString(),
  by: actorName,
  byRole: actorRole,
  noun,
  nounId,
  from,
  to,
  why,
})
