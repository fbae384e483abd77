import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor, EventActor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { eventAt } from '#domains/records/history/server/history.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { exportFile, EXPORT_PAGE, pagesOf, type ExportColumn, type ExportFormat } from '#platform/export/export.ts'
import type { Id, Noun } from '#platform/ids.ts'
import { enqueue, enqueueAll, job, type Job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { requestIp } from '#platform/network/request-ip.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

export type NewEvent = {
  kind: EventKind
  by: EventActor
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
 * Records what happened, in the same transaction. The row is the audit entry, a line of the member's timeline, and (through
 * `history.deliver`) the outbox that emails and other modules listen to.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { seq } = await tx.insertInto('history_events').values(columnsOf(event)).returning('seq').executeTakeFirstOrThrow()
  await enqueue(tx, DELIVER, { seq, kind: event.kind })
}

/** Records at most a thousand events with two statements; one job delivers them. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  // As one value: sixteen thousand parameters take longer to read than the rows to write.
  const rows = events.map((event) => ({ ...columnsOf(event), data: event.data ?? {} }))
  const { rows: recorded } = await sql<{ seq: number; kind: string }>`
    insert into history_events (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::history_events, ${JSON.stringify(rows)}::jsonb)
    returning seq, kind`.execute(tx)
  await enqueue(tx, DELIVER_ALL, { events: recorded })
}

/** An export: the file format, and the stated purpose. */
export type ExportRequest = { format: ExportFormat; purpose: string }

/** Of every list that is exported: `members`. */
export type ExportedName = NameIn<EventKind>
type NameIn<Kind> = Kind extends `${infer Name}.exported` ? Name : never

type ExportedList<Row> = {
  /** The name of the file and of the event `members.exported`. */
  list: ExportedName
  filters: Readonly<Record<string, unknown>>
  counted: { count: number; more?: boolean }
  columns: readonly ExportColumn<Row>[]
  /** One page of the list from a cursor on, as the screen gets it. */
  page: (cursor: string | undefined, limit: number) => Promise<{ rows: readonly Row[]; next: string | null }>
}

/**
 * Exports all matching rows of a list as a file, written while the rows are read. Records the export first: which list, how
 * many rows, the names of the filters (never a search text), and the purpose.
 */
export async function exportList<Row>(
  by: Actor,
  { format, purpose }: ExportRequest,
  { list, filters, counted, columns, page }: ExportedList<Row>,
): Promise<FileAnswer> {
  const filterNames = Object.keys(filters).filter((name) => filters[name] !== undefined)
  const data = { format, ...counted, filters: filterNames }
  await inTransaction((tx) =>
    recordEvent(tx, { kind: `${list}.exported`, by, about: { noun: 'user', id: by.id }, masterCode: by.masterCode, why: purpose, data }),
  )
  const pages = pagesOf((cursor) => page(cursor, EXPORT_PAGE))
  return exportFile(format, { name: list, on: officeDay(), columns, pages })
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
  data: JSON.stringify(factsOf(event)),
  ip: event.ip ?? (event.by.kind === 'system' ? null : requestIp()),
})

/** The facts of an event; of somebody who is viewed as, who views, and of a program, by which token it asked. */
function factsOf({ by, data = {} }: NewEvent): Readonly<Record<string, unknown>> {
  if (by.kind !== 'person' || (!by.impersonation && !by.token)) return data
  const { impersonation, token } = by
  return {
    ...data,
    ...(impersonation ? { viewedBy: { id: impersonation.by.id, name: impersonation.by.name } } : {}),
    ...(token ? { token: { id: token.id, name: token.name } } : {}),
  }
}

const COLUMNS =
  sql.raw(`id, kind, at, actor_kind, actor_id, actor_role, actor_name, noun, noun_id, member_id, membership_id, claim_id, master_code,
  from_state, to_state, why, data, ip`)

function actorColumns(by: EventActor) {
  if (by.kind === 'person') return { actor_kind: by.kind, actor_id: by.id, actor_role: by.role, actor_name: by.name }
  return { actor_kind: by.kind, actor_id: by.kind === 'visitor' ? (by.id ?? null) : null, actor_role: null, actor_name: by.name }
}

const deliveredShape = z.object({ seq: z.number(), kind: z.string() })
type Delivered = z.output<typeof deliveredShape>

const DELIVER_ALL = { name: 'history.deliver_all', once: ({ events }: { events: Delivered[] }) => `deliver_all:${events[0]?.seq}` }
const DELIVER = { name: 'history.deliver', once: ({ seq }: Delivered) => `deliver:${seq}` }

/** A module's listener for a kind of event: its job gets the event's `{ seq }`, at least once. */
export type Listener = { on: EventKind; job: Job<{ seq: number }> }

/**
 * The jobs that pass each event on to its listeners, one job each, so that one that fails does not hold up the others. Events that were
 * recorded together are passed on together: those of an import are 100,000, and other work waits behind them.
 */
export function deliverEvents(listeners: readonly Listener[], inTx: (work: (tx: Tx) => Promise<void>) => Promise<void>): readonly Job[] {
  const passOn = (events: readonly Delivered[]): Promise<void> =>
    inTx(async (tx) => {
      for (const { on, job: listening } of listeners) {
        const heard = events.filter(({ kind }) => kind === on).map(({ seq }) => ({ seq }))
        if (heard.length > 0) await enqueueAll(tx, listening, heard)
      }
    })
  return [
    job({ ...DELIVER, payload: deliveredShape, run: (event) => passOn([event]) }),
    job({ ...DELIVER_ALL, payload: z.object({ events: z.array(deliveredShape) }), run: ({ events }) => passOn(events) }),
  ]
}

export const eventPayload = z.object({ seq: z.number() })

/** Makes a listener: `listen('claim.approved', 'payments.plan_payout', async (event) => …)`. */
export function listen(on: EventKind, name: string, run: (event: HistoryEvent) => Promise<void>): Listener {
  return {
    on,
    job: job({ name, payload: eventPayload, once: ({ seq }) => `${name}:${seq}`, run: async ({ seq }) => run(await eventAt(seq)) }),
  }
}
