import { serve } from '#access/server/endpoint.ts'
import { historyContract, type EventView } from '#domains/records/history/contract.ts'
import type { Reader } from '#domains/records/history/rules/visibility.data.ts'
import { eventFor, kindsFor } from '#domains/records/history/rules/visibility.ts'
import { eventsBy, newestEvents } from '#domains/records/history/server/history.store.ts'
import { accessLogOf } from '#domains/records/history/server/access-log.store.ts'
import { hasAccessLog } from '#domains/records/history/policy.ts'
import { presentEvent } from '#domains/records/history/server/present-event.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

const PAGE = 50

export const historyRoutes = serve(historyContract, {
  history: async ({ query: { noun, id, cursor, limit = PAGE } }) => {
    const from = { before: before(cursor), limit: limit + 1 }
    return page(await (noun && id ? eventsAbout({ noun, id }, from) : newestEvents(from)), limit, presentEvent)
  },
  accessLog: async ({ actor, query: { cursor, limit = PAGE } }) => {
    if (!hasAccessLog(actor.role)) return { applies: false, isCovered: false, rows: [], next: null }
    const looks = await accessLogOf(actor, { before: before(cursor), limit: limit + 1 })
    const rows = looks.slice(0, limit).map(({ seq, at, kind, actor_role, actor_name, why, field, title, claimNumber }) => ({
      seq,
      at: at.toISOString(),
      by: actor_role === 'staff' ? 'Breakwater' : actor_name,
      field: field ?? 'details',
      document: title === null ? null : { title, claimNumber },
      impersonationReason: kind === 'account.impersonated' ? why : null,
    }))
    return { applies: true, isCovered: actor.memberId !== null, rows, next: looks.length > limit ? String(rows.at(-1)?.seq) : null }
  },
  mine: async ({ actor, query: { cursor, limit = PAGE } }) => {
    const from = { before: before(cursor), limit: limit + 1 }
    if (actor.memberId)
      return page(
        eventsFor('member', await eventsAbout({ memberId: actor.memberId }, { ...from, kinds: kindsFor('member') })),
        limit,
        presentEvent,
      )
    return page(await eventsBy(actor.id, from), limit, presentEvent)
  },
})

/** The cursor is the number of the last row; anything else starts at the newest. */
const before = (cursor: string | undefined): number | undefined => (cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined)

function page(events: readonly HistoryEvent[], limit: number, view: (event: HistoryEvent) => EventView) {
  const rows = events.slice(0, limit).map(view)
  return { rows, next: events.length > limit ? String(rows.at(-1)?.seq) : null }
}

const eventsFor = (reader: Reader, events: readonly HistoryEvent[]): HistoryEvent[] =>
  events.flatMap((event) => eventFor(reader, event) ?? [])
