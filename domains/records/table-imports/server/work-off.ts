import { recordImport } from '#domains/records/table-imports/server/importing.ts'
import type { CheckedRow, EndedRow, Importer, ImportKind, ReadyRow, Values } from '#domains/records/table-imports/server/import-kind.ts'
import type { BookImport } from '#domains/records/table-imports/server/book-import.ts'
import { changeImport, countsOf, lockImport } from '#domains/records/table-imports/server/imports.store.ts'
import {
  compareRows,
  endRows,
  madeRows,
  type ReadyCells,
  readyRows,
  saveChecked,
  uncheckedRows,
  undoRows,
} from '#domains/records/table-imports/server/pages.store.ts'
import { looksLikeFormula } from '#domains/records/table-imports/rules/cells.ts'
import { valuesOf } from '#domains/records/table-imports/rules/mapping.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Kinds = Readonly<Record<ImportKind['kind'], ImportKind>>

/**
 * Goes on with an import, page by page, until nothing is left. A page and what is made of it are one transaction under the import's lock:
 * whoever is interrupted, or works on it at the same time, goes on with what is left.
 */
export async function workOff(importId: Id<'bookImport'>, kinds: Kinds): Promise<void> {
  for (let goesOn = true; goesOn;) goesOn = await workPage(importId, kinds)
}

/** Rows of one transaction. */
const CHECKED_AT_ONCE = 1_000
const MADE_AT_ONCE = 400

async function workPage(importId: Id<'bookImport'>, kinds: Kinds): Promise<boolean> {
  try {
    return await inTransaction((tx) => onePage(tx, importId, kinds, MADE_AT_ONCE))
  } catch (error) {
    if (!isOfRow(error)) throw error
    return rowByRow(importId, kinds)
  }
}

/** What a row says is refused; anything else that breaks is no row's fault, and the job tries again. */
const isOfRow = (error: unknown): boolean =>
  violatedConstraint(error) !== null || (error instanceof Refusal && error.code !== 'unavailable')

/** A page that breaks is gone through row by row, so that one row holds up no other. */
async function rowByRow(importId: Id<'bookImport'>, kinds: Kinds): Promise<boolean> {
  for (let row = 0; row < MADE_AT_ONCE; row++) {
    try {
      if (!(await inTransaction((tx) => onePage(tx, importId, kinds, 1)))) return false
    } catch (error) {
      if (!isOfRow(error)) throw error
      await inTransaction((tx) => failFirst(tx, importId, error))
    }
  }
  return true
}

async function failFirst(tx: Tx, importId: Id<'bookImport'>, error: unknown): Promise<void> {
  const found = await lockImport(tx, importId)
  const [row] = found?.state === 'running' ? await readyRows(tx, importId, 1) : []
  const [made] = found?.state === 'undoing' ? await madeRows(tx, importId, 1) : []
  if (!row && !made) throw error
  if (row) await endRows(tx, importId, [{ line: row.line, state: 'failed', note: whyFailed(error) }])
  if (made) await undoRows(tx, importId, [{ line: made.line, whyNot: 'Something else refers to it.' }])
}

const whyFailed = (error: unknown): string =>
  error instanceof Refusal
    ? (Object.values(error.fields ?? {})[0] ?? error.message)
    : 'It could not be saved: something it says is taken since it was checked. Check this row again in a new file.'

/** False once nothing is left of what it does now. */
async function onePage(tx: Tx, importId: Id<'bookImport'>, kinds: Kinds, limit: number): Promise<boolean> {
  const found = await lockImport(tx, importId)
  if (!found) return false
  const kind = kinds[found.kind]
  switch (found.state) {
    case 'checking':
      return checkPage(tx, found, kind)
    case 'running':
      return makePage(tx, found, kind, limit)
    case 'undoing':
      return undoPage(tx, found, kind, limit)
    default:
      return false
  }
}

const importerOf = ({ id, file_name: fileName, user_id: userId, by_name: name, invites }: BookImport): Importer => ({
  importId: id,
  fileName,
  userId,
  by: { kind: 'system', name: `${name}, import` },
  at: clock.now(),
  invites,
})

async function checkPage(tx: Tx, { id, mapping, heads }: BookImport, kind: ImportKind): Promise<boolean> {
  const page = await uncheckedRows(tx, id, CHECKED_AT_ONCE)
  if (page.length === 0) {
    await compareRows(tx, id)
    await changeImport(tx, id, { state: 'checked' })
    return false
  }
  const rows = page.map(({ line, cells }) => ({
    line,
    values: valuesOf(cells, mapping),
    wrong: wrongWith(cells, heads.length, valuesOf(cells, mapping)),
  }))
  const checked = new Map((await kind.check(rows)).map((row) => [row.line, row]))
  await saveChecked(
    tx,
    id,
    rows.map(({ line, wrong }) => withWrong(checked.get(line) ?? { line, problems: {} }, wrong)),
  )
  return true
}

/** A row whose cells are not where they belong says nothing else; a formula is one problem among those of its row. */
const withWrong = (row: CheckedRow, wrong: Record<string, string> | null): CheckedRow =>
  wrong ? { ...row, problems: 'row' in wrong ? wrong : { ...row.problems, ...wrong } } : row

/** What no kind of row may have. */
function wrongWith(cells: readonly string[], heads: number, values: Values): Record<string, string> | null {
  if (cells.length > heads) return { row: `This row has ${cells.length} cells below ${heads} headings. Is a comma not quoted?` }
  const formulas = Object.entries(values).filter(([, value]) => value !== null && looksLikeFormula(value))
  return formulas.length === 0
    ? null
    : Object.fromEntries(formulas.map(([name]) => [name, 'This begins as a formula does. Write it as text.']))
}

async function makePage(tx: Tx, found: BookImport, kind: ImportKind, limit: number): Promise<boolean> {
  const page = await readyRows(tx, found.id, limit)
  if (page.length === 0) {
    await changeImport(tx, found.id, { state: 'done', finished_at: clock.now() })
    await recordImport(tx, importerOf(found).by, found, { happened: 'ended', data: await countsOf(tx, found.id) })
    return false
  }
  const orphans = page.filter(({ follows, adds_to: addsTo }) => follows !== null && addsTo === null)
  const rows = page.filter((row) => !orphans.includes(row)).map((row) => readyRow(row, found))
  const ended = rows.length === 0 ? [] : await kind.bringIn(tx, importerOf(found), rows)
  await endRows(tx, found.id, [
    ...ended,
    ...orphans.map(({ line, follows }): EndedRow => ({
      line,
      state: 'failed',
      note: `Line ${follows}, of the same person, was not brought in.`,
    })),
  ])
  return true
}

const readyRow = ({ line, cells, decision, match_id: matchId, adds_to: addsTo }: ReadyCells, { mapping }: BookImport): ReadyRow => ({
  line,
  values: valuesOf(cells, mapping),
  decision,
  matchId,
  addsTo,
})

async function undoPage(tx: Tx, found: BookImport, kind: ImportKind, limit: number): Promise<boolean> {
  const page = await madeRows(tx, found.id, limit)
  if (page.length === 0) {
    await changeImport(tx, found.id, { state: 'undone' })
    await recordImport(tx, importerOf(found).by, found, { happened: 'undone', data: await countsOf(tx, found.id) })
    return false
  }
  await undoRows(tx, found.id, await kind.undo(tx, importerOf(found), page))
  return true
}
