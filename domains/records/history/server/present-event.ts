import type { HappeningView } from '#domains/records/history/contract.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** An event as lists show it: who did what, when, and why. What its reader may not know was taken out before (`eventFor`). */
export const presentEvent = ({ seq, kind, at, actorName, actorRole, noun, nounId, from, to, why }: HistoryEvent): HappeningView => ({
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
