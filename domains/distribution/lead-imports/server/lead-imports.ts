import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { ImportRow, ImportView, RowPart } from '#domains/distribution/lead-imports/contract.ts'
import { LEAD_COLUMNS, type LeadColumn } from '#domains/distribution/lead-imports/rules/columns.ts'
import { checkRows, wholeMapping } from '#domains/distribution/lead-imports/server/check-rows.ts'
import {
  cellsOf,
  decideRows,
  type ImportRecord,
  insertImport,
  insertRows,
  lastMappingOf,
  lockOwnImport,
  ownImport,
  ownImports,
  type RowRecord,
  rowsOf,
  saveChecked,
  saveMapping,
  skippedLines,
  startRows,
} from '#domains/distribution/lead-imports/server/lead-imports.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { type Mapping, recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'
import { readTable } from '#domains/records/table-imports/server/read-table.ts'
import { refuseWrongMapping } from '#domains/records/table-imports/server/refuse-mapping.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { csvTable } from '#platform/export/csv-table.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const IMPORTS_SHOWN = 10
const PAGE = 50
const PROBLEMS_MOST = 5_000

/** Reads a file and checks its rows: nothing is made of them yet. */
export async function uploadImport(actor: Actor, fileName: string, stream: AsyncIterable<Uint8Array>): Promise<ImportView> {
  const { heads, rows, lines } = await readTable(stream)
  const { userId } = actor
  if (!userId) throw new Refusal('not_your_role')
  const id = newId('leadImport')
  await inTransaction(async (tx) => {
    const mapping = (await lastMappingOf(heads)) ?? recognize(heads, LEAD_COLUMNS)
    await insertImport(tx, { id, userId, fileName, heads, mapping, at: clock.now() })
    await insertRows(
      tx,
      id,
      rows.map((cells, place) => ({ line: lines[place] ?? place + 2, cells })),
    )
    await check(tx, id, wholeMapping(mapping), { heads: heads.length, skip: new Set() })
  })
  return readImport(actor, id)
}

async function check(
  tx: Tx,
  id: Id<'leadImport'>,
  mapping: Mapping<LeadColumn>,
  how: { heads: number; skip: ReadonlySet<number> },
): Promise<void> {
  await saveChecked(tx, id, await checkRows(await cellsOf(id), mapping, how))
}

export async function readImport(actor: Actor, id: Id<'leadImport'>): Promise<ImportView> {
  const found = await ownImport(actor, id)
  if (!found) throw new Refusal('not_found')
  return present(found)
}

export const importsOf = async (actor: Actor) => ({ rows: (await ownImports(actor, IMPORTS_SHOWN)).map(present) })

function present({ id, file_name, heads, mapping, sample, counts, created_at, started_at }: ImportRecord): ImportView {
  const state = started_at === null ? 'draft' : counts.left > 0 ? 'running' : 'done'
  return { id, fileName: file_name, state, heads, mapping: wholeMapping(mapping), sample, counts, createdAt: created_at.toISOString() }
}

/** Its draft, locked; refused once it is started. */
async function lockDraft(tx: Tx, actor: Actor, id: Id<'leadImport'>): Promise<ImportRecord> {
  const found = await lockOwnImport(tx, actor, id)
  if (!found) throw new Refusal('not_found')
  if (found.started_at !== null) throw new Refusal('import_started')
  return found
}

export async function mapImport(actor: Actor, id: Id<'leadImport'>, asked: Readonly<Record<string, number | null>>): Promise<void> {
  await inTransaction(async (tx) => {
    const { heads } = await lockDraft(tx, actor, id)
    const mapping = wholeMapping(asked)
    refuseWrongMapping(mapping, heads.length)
    await saveMapping(tx, id, mapping)
    await check(tx, id, mapping, { heads: heads.length, skip: new Set() })
  })
}

export async function decide(actor: Actor, id: Id<'leadImport'>, line: number | null, decision: 'update' | 'skip'): Promise<void> {
  await inTransaction(async (tx) => {
    const { heads, mapping } = await lockDraft(tx, actor, id)
    await decideRows(tx, id, line, decision)
    // What is left out fills nothing in, so later rows may find something else.
    await check(tx, id, wholeMapping(mapping), { heads: heads.length, skip: await skippedLines(tx, id) })
  })
}

/** From now on its rows are worked off in the background. */
export async function startImport(actor: Actor, id: Id<'leadImport'>): Promise<void> {
  await inTransaction(async (tx) => {
    const { file_name, counts } = await lockDraft(tx, actor, id)
    await startRows(tx, id, clock.now())
    const data = { file: file_name, rows: counts.rows, problems: counts.problems }
    await recordEvent(tx, { kind: 'lead_import.started', by: actor, about: { noun: 'leadImport', id }, data })
  })
}

export async function importRows(
  actor: Actor,
  id: Id<'leadImport'>,
  { part = 'all', cursor, limit = PAGE }: { part?: RowPart | undefined; cursor?: string | undefined; limit?: number | undefined },
) {
  const { mapping } = await readImport(actor, id)
  const after = cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
  const rows = await rowsOf(id, { only: part, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => presentRow(row, wholeMapping(mapping))),
    next: rows.length > limit ? String(shown.at(-1)?.line ?? '') : null,
  }
}

const presentRow = (row: RowRecord, mapping: Mapping<LeadColumn>): ImportRow => ({
  line: row.line,
  values: valuesOf(row.cells, mapping),
  problems: row.problems,
  decision: row.decision,
  state: row.state,
  leadId: row.lead_id,
  sameAsLine: row.same_as_line,
  match: row.match && {
    kind: row.match.kind,
    by: row.match_by ?? '',
    name: row.match.name,
    contactName: row.match.contact_name,
    email: row.match.email,
    phone: row.match.phone,
    npn: row.match.npn,
    zip: row.match.zip,
    stage: row.match.stage,
  },
})

/** The rows with problems as they came, and what is wrong: to be mended and brought in again. */
export async function problemsFile(actor: Actor, id: Id<'leadImport'>): Promise<FileAnswer> {
  const { heads } = await readImport(actor, id)
  const rows = await rowsOf(id, { only: 'problems', after: 0, limit: PROBLEMS_MOST })
  const table = rows.map(({ cells, problems }) => [
    ...heads.map((_, place) => cells[place] ?? ''),
    Object.entries(problems)
      .map(([column, says]) => `${column}: ${says}`)
      .join(' '),
  ])
  return {
    fileName: 'breakwater-rows-with-problems.csv',
    mediaType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(csvTable([...heads, 'problem'], table)),
  }
}
