import type { Actor } from '#access/actor.ts'
import { clockState } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { presentRow } from '#domains/claims/claim-list/server/claim-row.ts'
import { HIGH_AMOUNT, priorityOf } from '#domains/claims/queue/rules/priority.ts'
import { QUEUE_VIEWS, type QueueRow, type QueueView } from '#domains/claims/queue/contract.ts'
import { countQueue, queueOf } from '#domains/claims/queue/server/queue.store.ts'
import { deputizing } from '#domains/people/time-off/server/deputies.ts'
import { officeDay } from '#platform/clock.ts'
import { type Day, daysBetween, isDay } from '#platform/days.ts'
import type { ListedClaim } from '#domains/claims/claim-list/server/listed-claims.ts'

export type QueueAsked = {
  view?: QueueView | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The open claims, earliest due day first. */
export async function claimQueue(
  actor: Actor,
  { view = 'all', cursor, limit = 25, ...asked }: QueueAsked,
): Promise<{ rows: QueueRow[]; next: string | null }> {
  const found = await queueOf(actor, { ...asked, view, cursor: readCursor(cursor), limit: limit + 1, ...limitsOf(officeDay()) })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const deputies = await deputizing(officeDay())
  return {
    rows: rows.map((row) => presentQueueRow(actor, row, deputies)),
    next: found.length > limit && last ? `${last.dueOn}~${last.id}` : null,
  }
}

export const queueCounts = (actor: Actor): Promise<Record<QueueView, number>> => countQueue(actor, QUEUE_VIEWS, limitsOf(officeDay()))

export const limitsOf = (on: Day) => ({ today: on, highAmount: HIGH_AMOUNT })

function readCursor(cursor: string | undefined): { dueOn: Day; id: string } | undefined {
  const [dueOn = '', id = ''] = cursor?.split('~') ?? []
  return isDay(dueOn) && id ? { dueOn, id } : undefined
}

type Deputies = Awaited<ReturnType<typeof deputizing>>

function presentQueueRow(actor: Actor, row: ListedClaim, deputies: Deputies): QueueRow {
  const on = officeDay()
  // A claim of an old book was filed there, before it was brought in here.
  const filedOn = row.noticeOn ?? officeDay(row.submittedAt ?? row.createdAt)
  const isOurs = row.status !== 'INFO_REQUESTED' || row.dueOn !== row.listEndsOn
  const clock = row.dueOn && isOurs ? clockState({ from: filedOn, due: row.dueOn, today: on }, deadlinesOn(on)) : null
  return {
    ...presentRow(actor, row),
    reserve: row.reserve,
    assignedTo: row.assignedTo ? { id: row.assignedTo, name: row.assignedName ?? '', deputyOf: deputies.get(row.assignedTo) ?? [] } : null,
    dueOn: row.dueOn,
    clock,
    arrived: row.arrivedAt !== null,
    priority: priorityOf({ clock, status: row.status, reserve: row.reserve }),
    ageDays: Math.max(0, daysBetween(filedOn, on)),
  }
}
