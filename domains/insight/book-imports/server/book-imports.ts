import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { BookImportView, BookRowView } from '#domains/insight/book-imports/contract.ts'
import { whyNotBringIn } from '#domains/insight/book-imports/policy.ts'
import { EXAMPLES } from '#domains/insight/book-imports/rules/examples.ts'
import { KINDS } from '#domains/insight/book-imports/server/kinds.ts'
import { plansOnSale } from '#domains/membership/plans/server/plans.ts'
import { askForMatches, matchesOf } from '#domains/money/subscription-matching/server/matching.ts'
import { type Reader, translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { type BookPart, undoableUntil, type BookKind } from '#domains/records/table-imports/rules/import.ts'
import { type Mapping, PROBLEM_HEADS, valuesOf, withoutProblems } from '#domains/records/table-imports/rules/mapping.ts'
import { mapImport, startImport, undoImport, uploadImport, wholeMapping } from '#domains/records/table-imports/server/importing.ts'
import type { ImportKind } from '#domains/records/table-imports/server/import-kind.ts'
import type { BookImport, BookRow } from '#domains/records/table-imports/server/book-import.ts'
import { bookImport, countedOf, newestBookImports, rowsOfBook, sampleOf } from '#domains/records/table-imports/server/reading.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { amountOf } from '#platform/export/cell.ts'
import { CSV_START, csvLine } from '#platform/export/csv.ts'
import type { Id } from '#platform/ids.ts'
import type { Language } from '#platform/language/languages.ts'

type ImportId = Id<'bookImport'>
const IMPORTS_SHOWN = 20
const PAGE = 50

export const listImports = async () => ({ rows: await Promise.all((await newestBookImports(IMPORTS_SHOWN)).map(present)) })

export async function readImport(id: ImportId): Promise<BookImportView> {
  return present(await importOr404(id))
}

async function importOr404(id: ImportId): Promise<BookImport> {
  const found = await bookImport(id)
  if (!found) throw new Refusal('not_found')
  return found
}

async function present(found: BookImport): Promise<BookImportView> {
  const { id, kind, file_name, by_name, state, heads, mapping, rows, invites, created_at, finished_at, counts } = found
  const isMembers = kind === 'members' && finished_at !== null
  return {
    id,
    kind,
    fileName: file_name,
    byName: by_name,
    state,
    heads,
    mapping: wholeMapping(KINDS[kind], mapping),
    sample: await sampleOf(id),
    rows,
    counts: await countedOf(found),
    invites,
    matches: isMembers ? await matchesOf(id) : null,
    createdAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    undoUntil: state === 'done' && finished_at ? undoableUntil(finished_at).toISOString() : null,
    isForgotten: counts !== null,
  }
}

function refuseKind(actor: Actor, kind: BookKind): void {
  const whyNot = whyNotBringIn(actor, kind)
  if (whyNot) throw new Refusal(whyNot, { status: 403 })
}

type Chosen = { kind: BookKind; fileName: string }

export async function uploadBook(actor: Actor, { kind, fileName }: Chosen, stream: AsyncIterable<Uint8Array>): Promise<ImportId> {
  refuseKind(actor, kind)
  return uploadImport(actor, KINDS[kind], fileName, stream)
}

export async function startBook(actor: Actor, id: ImportId, invites: boolean): Promise<void> {
  refuseKind(actor, (await importOr404(id)).kind)
  await startImport(actor, id, invites)
}

export async function undoBook(actor: Actor, id: ImportId): Promise<void> {
  refuseKind(actor, (await importOr404(id)).kind)
  await undoImport(actor, id)
}

export async function mapBook(id: ImportId, mapping: Mapping<string>): Promise<BookImportView> {
  const { kind } = await importOr404(id)
  await mapImport(id, KINDS[kind], mapping)
  return readImport(id)
}

/** For members whose import is done. */
export async function matchBook(actor: Actor, id: ImportId): Promise<void> {
  const { kind, state } = await importOr404(id)
  if (kind !== 'members' || state !== 'done') throw new Refusal('import_not_done')
  await askForMatches(actor, id)
}

export async function importRows(
  id: ImportId,
  { part = 'all', cursor, limit = PAGE }: { part?: BookPart | undefined; cursor?: string | undefined; limit?: number | undefined },
) {
  const { mapping, kind } = await importOr404(id)
  const after = cursor && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0
  const rows = await rowsOfBook(id, { only: part, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => presentRow(row, wholeMapping(KINDS[kind], mapping))),
    next: rows.length > limit ? String(shown.at(-1)?.line ?? '') : null,
  }
}

const presentRow = ({ made_id: madeId, cells, ...row }: BookRow, mapping: Mapping<string>): BookRowView => ({
  line: row.line,
  values: valuesOf(cells, mapping),
  problems: row.problems,
  follows: row.follows,
  decision: row.decision,
  state: row.state,
  madeId,
  note: row.note,
  match: row.match,
})

/** The rows with problems, and those that failed, as they came, and what is wrong: to be mended and brought in again. */
export async function problemsFile(id: ImportId, language: Language): Promise<FileAnswer> {
  const found = await importOr404(id)
  return {
    fileName: `rows-with-problems-${officeDay()}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: problemLines(found, readerOf(language)),
  }
}

/** By the plans on sale today: it can be chosen and imported as it is. */
export async function exampleFile(kind: BookKind): Promise<FileAnswer> {
  const { priceTier, plans } = await plansOnSale('DIRECT')
  const [plan] = plans
  if (!plan) throw new Refusal('not_found')
  const columns = EXAMPLES[kind]({ today: officeDay(), planCode: plan.code, price: amountOf(plan.prices[priceTier].monthly) })
  const lines = [columns.map(([heading]) => heading), columns.map(([, , value]) => value)]
  const bytes = Buffer.from(CSV_START + lines.map(csvLine).join(''))
  return { fileName: `example-${kind}.csv`, mediaType: 'text/csv; charset=utf-8', bytes }
}

const FILE_PAGE = 1_000

async function* problemLines({ id, heads: all, kind, mapping }: BookImport, reader: Reader): AsyncGenerator<Uint8Array> {
  const heads = withoutProblems(all)
  const nameOf = headingOf(KINDS[kind], { heads: all, mapping })
  // What is below no heading stays beyond the last one: brought in again as it is, the row has the same problem.
  const surplus = ({ cells }: BookRow): readonly string[] => cells.slice(all.length)
  yield Buffer.from(CSV_START + csvLine([...heads, ...PROBLEM_HEADS]))
  for (let after = 0; ;) {
    const rows = await rowsOfBook(id, { only: 'problems', after, limit: FILE_PAGE })
    yield Buffer.from(
      rows
        .map((row) => csvLine([...heads.map((_, place) => row.cells[place] ?? ''), row.line, saysOf(row, nameOf, reader), ...surplus(row)]))
        .join(''),
    )
    if (rows.length < FILE_PAGE) return
    after = rows.at(-1)?.line ?? 0
  }
}

/** What a column of ours is called in the file; one that it has not, by the word by which it would be recognized. */
const headingOf =
  ({ columns }: ImportKind, { heads, mapping }: Pick<BookImport, 'heads' | 'mapping'>) =>
  (name: string): string => {
    const place = mapping[name]
    const own = columns.find((column) => column.name === name)?.words[0] ?? name
    return (typeof place === 'number' ? heads[place] : null) || own
  }

function saysOf({ problems, note }: BookRow, nameOf: (column: string) => string, reader: Reader): string {
  const say = (sentence: string): string => translateText(sentence, reader) ?? sentence
  const found = Object.entries(problems).map(([column, says]) => (column === 'row' ? say(says) : `${nameOf(column)}: ${say(says)}`))
  return [...found, note ? say(note) : ''].join(' ').trim()
}
