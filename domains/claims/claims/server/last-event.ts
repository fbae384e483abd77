import { type EventKind, eventsAbout } from '#domains/records/history/server/history.ts'
import type { Id } from '#platform/ids.ts'

/** When something was last told of a claim; null when it never was, or long ago. */
export async function lastToldOf(claimId: Id<'claim'>, kind: EventKind): Promise<Date | null> {
  const events = await eventsAbout({ claimId }, { limit: 200 })
  return events.find((event) => event.kind === kind)?.at ?? null
}
