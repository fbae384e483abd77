import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { BOOK_MOST } from '#domains/records/table-imports/contract.ts'
import { undoableUntil } from '#domains/records/table-imports/rules/import.ts'
import { type Mapping, recognize, withoutProblems } from '#domains/records/table-imports/rules/mapping.ts'
import type { BookImport, BookState } from '#domains/records/table-imports/server/book-import.ts'
import type { ImportKind } from '#domains/records/table-imports/server/import-kind.ts'
import {
  changeImport,
  decideRows,
  forgetChecks,
  insertImport,
  insertRows,
  lastMappingOf,
  lockImport,
  setRowCount,
  startRows,
} from '#domains/records/table-imports/server/imports.store.ts'
import { readLongTable } from '#domains/records/table-imports/server/read-table.ts'
import { refuseWrongMapping } from '#domains/records/table-imports/server/refuse-mapping.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

type ImportId = Id<'bookImport'>

/** The job that goes on with an import until nothing is left of what it does now. */
export const WORK = { name: 'book_imports.work', once: ({ importId }: { importId: ImportId }) => `book_import:${importId}` }
export const workPayload = z.object({ importId: idOf('bookImport') })

const ROWS_AT_ONCE = 200

/** Reads a file; its rows are checked in the background, and nothing is made of them yet. */
export async function uploadImport(actor: Actor, kind: ImportKind, fileName: string, stream: AsyncIterable<Uint8Array>): Promise<ImportId> {
  const { heads, pages } = await readLongTable(stream, BOOK_MOST)
  const { userId } = actor
  if (!userId) throw new Refusal('not_your_role')
  const id = newId('bookImport')
  await inTransaction(async (tx) => {
    const mapping = wholeMapping(kind, (await lastMappingOf(kind.kind, withoutProblems(heads))) ?? recognize(heads, kind.columns))
    await insertImport(tx, {
      id,
      kind: kind.kind,
      user_id: userId,
      file_name: fileName,
      heads: [...heads],
      mapping,
      rows: 1,
      at: clock.now(),
    })
    let rows = 0
    for (const page of pages)
      for (let from = 0; from < page.length; from += ROWS_AT_ONCE) {
        const some = page.slice(from, from + ROWS_AT_ONCE)
        await insertRows(tx, id, some)
        rows += some.length
      }
    await setRowCount(tx, id, rows)
    await recordImport(tx, actor, { id, kind: kind.kind, file_name: fileName }, { happened: 'chosen', data: { rows } })
    await enqueue(tx, WORK, { importId: id })
  })
  return id
}

/** Every column has its place, or none. */
export const wholeMapping = ({ columns }: ImportKind, mapping: Mapping<string>): Mapping<string> =>
  Object.fromEntries(columns.map(({ name }) => [name, mapping[name] ?? null]))

type Recorded = Pick<BookImport, 'id' | 'kind' | 'file_name'>
export const recordImport = (
  tx: Tx,
  by: Parameters<typeof recordEvent>[1]['by'],
  { id, kind, file_name: file }: Recorded,
  { happened, data = {} }: { happened: 'chosen' | 'started' | 'ended' | 'undo_started' | 'undone'; data?: Record<string, unknown> },
): Promise<void> =>
  recordEvent(tx, { kind: `book_import.${happened}`, by, about: { noun: 'bookImport', id }, data: { ...data, kind, file } })

/** Locked, in one of these states. */
async function lockIn(tx: Tx, id: ImportId, states: readonly BookState[]): Promise<BookImport> {
  const found = await lockImport(tx, id)
  if (!found || found.counts !== null) throw new Refusal('not_found')
  if (states.includes(found.state)) return found
  throw new Refusal(found.state === 'checking' ? 'import_checking' : 'import_started')
}

export async function mapImport(id: ImportId, kind: ImportKind, asked: Mapping<string>): Promise<void> {
  await inTransaction(async (tx) => {
    const { heads } = await lockIn(tx, id, ['checking', 'checked'])
    const mapping = wholeMapping(kind, asked)
    refuseWrongMapping(mapping, heads.length)
    await changeImport(tx, id, { mapping: JSON.stringify(mapping), state: 'checking' })
    await forgetChecks(tx, id)
    await enqueue(tx, WORK, { importId: id })
  })
}

export async function decideImport(id: ImportId, line: number | null, decision: 'update' | 'skip'): Promise<void> {
  await inTransaction(async (tx) => {
    await lockIn(tx, id, ['checked'])
    await decideRows(tx, id, line, decision)
  })
}

/** From now on its rows are worked off in the background. */
export async function startImport(actor: Actor, id: ImportId, invites: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockIn(tx, id, ['checked'])
    await startRows(tx, id)
    await changeImport(tx, id, { state: 'running', started_at: clock.now(), invites })
    await recordImport(tx, actor, found, { happened: 'started', data: { rows: found.rows, invites } })
    await enqueue(tx, WORK, { importId: id })
  })
}

/** For a day after its end; whoever is not taken back says why. */
export async function undoImport(actor: Actor, id: ImportId): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new Refusal('not_found')
    if (found.state !== 'done' || !found.finished_at) throw new Refusal('import_not_done')
    if (clock.now() > undoableUntil(found.finished_at)) throw new Refusal('undo_too_late')
    await changeImport(tx, id, { state: 'undoing' })
    await recordImport(tx, actor, found, { happened: 'undo_started' })
    await enqueue(tx, WORK, { importId: id })
  })
}
