import type { Actor } from '#access/actor.ts'
import { eventFor, readerOf } from '#domains/records/history/rules/visibility.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#domains/membership/membership-timeline/rules/timeline.data.ts'
import { type Day, isDay } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { visibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

export type TimelineRow = { id: string; kind: TimelineKind; at: string; by: string; amount: Cents | null; on: Day | null }

/** The events of a membership that a member may see. */
export async function timelineOf(actor: Actor, id: Id<'membership'>): Promise<TimelineRow[]> {
  if (!(await visibleMembership(actor, id))) throw new Refusal('not_found')
  const events = await eventsAbout({ membershipId: id }, { limit: 100 })
  const reader = readerOf(actor.role)
  return events.flatMap((event) => {
    const visible = eventFor(reader, event)
    return visible && isShown(visible.kind) ? [present(visible, visible.kind)] : []
  })
}

const isShown = (kind: string): kind is TimelineKind => TIMELINE_KINDS.some((shown) => shown === kind)

function present({ id, at, actorName, data }: HistoryEvent, kind: TimelineKind): TimelineRow {
  return { id, kind, at: at.toISOString(), by: actorName, amount: amountIn(data), on: dayIn(data) }
}

function amountIn(data: HistoryEvent['data']): Cents | null {
  const amount = data['amountCents'] ?? data['refundCents'] ?? data['approvedCents']
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? cents(amount) : null
}

function dayIn(data: HistoryEvent['data']): Day | null {
  const on =
    data['firstCoveredOn'] ?? data['periodTo'] ?? data['coverEndsOn'] ?? data['coverEndedOn'] ?? data['graceEndsOn'] ?? data['coveredFrom']
  return typeof on === 'string' && isDay(on) ? on : null
}
