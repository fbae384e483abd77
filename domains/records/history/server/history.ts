import * as z from 'zod/mini'
import type { Actor, Doing } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { eventAt } from '#domains/records/history/server/history.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { exported, EXPORT_PAGE, pagesOf, type ExportColumn, type ExportFormat } from '#platform/export/export.ts'
import type { Id, Noun } from '#platform/ids.ts'
import { enqueue, enqueueAll, job, type Job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** `claim.approved`: the noun, and what has become of it. */
export type EventKind = `${string}.${string}`

export type NewEvent = {
  kind: EventKind
  by: Doing
  /** What the event is about: `{ noun: 'claim', id }`. */
  about: { noun: Noun; id: string }
  memberId?: Id<'member'> | null
  membershipId?: Id<'membership'> | null
  claimId?: Id<'claim'> | null
  masterCode?: string | null
  from?: string | null
  to?: string | null
  why?: string | null
  /** Facts for the timeline and for listeners; never bank data, documents or scores. */
  data?: Readonly<Record<string, unknown>>
  ip?: string | null
}

/**
 * Says what happened, in the transaction in which it happened. The row is the audit line, the timeline the member
 * sees, and (through `history.deliver`) the outbox that letters and other rooms hear of it by.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { seq } = await tx.insertInto('history_events').values(columnsOf(event)).returning('seq').executeTakeFirstOrThrow()
  await enqueue(tx, DELIVER, { seq, kind: event.kind })
}

/** The same for what happens to many at once, at most a thousand: two questions, however many they are. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const told = await tx.insertInto('history_events').values(events.map(columnsOf)).returning(['seq', 'kind']).execute()
  await enqueueAll(tx, DELIVER, told)
}

/** A file of a list: which kind, and what it is for. */
export type Wanted = { format: ExportFormat; purpose: string }

type Taken<Row> = {
  /** `members`: the file's name, and of the event `members.exported`. */
  list: string
  filters: Readonly<Record<string, unknown>>
  counted: { count: number; more?: boolean }
  columns: readonly ExportColumn<Row>[]
  /** A page of the list from a cursor on, as the screen gets it. */
  page: (cursor: string | undefined, limit: number) => Promise<{ rows: readonly Row[]; next: string | null }>
}

/**
 * Somebody takes all of a list that matches away as a file, written while it is read. Told first: which list, of how many,
 * filtered by what (never for whom it looked), and what for.
 */
export async function takeList<Row>(
  by: Actor,
  { format, purpose }: Wanted,
  { list, filters, counted, columns, page }: Taken<Row>,
): Promise<FileAnswer> {
  const named = Object.keys(filters).filter((name) => filters[name] !== undefined)
  const data = { format, ...counted, filters: named }
  await inTransaction((tx) =>
    recordEvent(tx, { kind: `${list}.exported`, by, about: { noun: 'user', id: by.id }, masterCode: by.masterCode, why: purpose, data }),
  )
  const pages = pagesOf((cursor) => page(cursor, EXPORT_PAGE))
  return exported(format, { name: list, on: officeDay(), columns, pages })
}

const columnsOf = (event: NewEvent) => ({
  id: newId('event'),
  kind: event.kind,
  at: clock.now(),
  ...actorColumns(event.by),
  noun: event.about.noun,
  noun_id: event.about.id,
  member_id: event.memberId ?? null,
  membership_id: event.membershipId ?? null,
  claim_id: event.claimId ?? null,
  master_code: event.masterCode ?? null,
  from_state: event.from ?? null,
  to_state: event.to ?? null,
  why: event.why ?? null,
  data: JSON.stringify(event.data ?? {}),
  ip: event.ip ?? null,
})

function actorColumns(by: Doing) {
  if (by.kind === 'person') return { actor_kind: by.kind, actor_id: by.id, actor_role: by.role, actor_name: by.name }
  return { actor_kind: by.kind, actor_id: by.kind === 'visitor' ? (by.id ?? null) : null, actor_role: null, actor_name: by.name }
}

const DELIVER = { name: 'history.deliver', once: ({ seq }: { seq: number; kind: string }) => `deliver:${seq}` }

/** A room that wants to hear of a kind of event: the job is given `{ seq }` of the event, at least once. */
export type Listener = { on: EventKind; job: Job<{ seq: number }> }

/** The job that passes each event on to its listeners, one job each, so that one failing does not hold up the others. */
export function deliverTo(
  listeners: readonly Listener[],
  inTx: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Job<{ seq: number; kind: string }> {
  return job({
    ...DELIVER,
    payload: z.object({ seq: z.number(), kind: z.string() }),
    run: ({ seq, kind }) =>
      inTx(async (tx) => {
        for (const { on, job: listening } of listeners) if (on === kind) await enqueue(tx, listening, { seq })
      }),
  })
}

export const heardShape = z.object({ seq: z.number() })

/** A listener in short: `listen('claim.approved', 'payments.plan_payout', async (event) => …)`. */
export function listen(on: EventKind, name: string, run: (event: HistoryEvent) => Promise<void>): Listener {
  return {
    on,
    job: job({ name, payload: heardShape, once: ({ seq }) => `${name}:${seq}`, run: async ({ seq }) => run(await eventAt(seq)) }),
  }
}
