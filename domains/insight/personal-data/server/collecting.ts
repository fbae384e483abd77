import { sql } from 'kysely'
import { pageFiles, pageHead, pagePart, type Row } from '#domains/insight/personal-data/rules/archive-page.ts'
import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'
import { isTheirs, keysOfPerson, type Person, type PersonKeys } from '#domains/insight/personal-data/server/person-keys.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { CSV_START, csvLine } from '#platform/export/csv.ts'
import { zipped } from '#platform/export/zip.ts'
import { files } from '#platform/files/files.ts'
import type { Language } from '#platform/language/languages.ts'

type Part = { table: string; rows: readonly Row[] }
type Stored = { name: string; key: string }
export type Archive = { number: string; on: Day; language: Language; person: Person }

/** What the registry shows of one table, all of the person's rows. Tables that are listed twice are one part. */
async function rowsOf(table: string, keys: PersonKeys): Promise<Row[]> {
  const found: Row[] = []
  for (const { column, key, only, copied } of REGISTRY.filter((entry) => entry.table === table)) {
    if (!Array.isArray(copied) || keys[key].length === 0) continue
    const columns = sql.join(copied.map((each: string) => sql.ref(each)))
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(table)} where ${isTheirs(column, keys[key], only)} limit ${MOST}`.execute(db())
    found.push(...rows)
  }
  return found
}

const MOST = 50_000

/** The parts of a copy, in the order of the registry from its end: the person first. */
async function* partsOf(keys: PersonKeys): AsyncGenerator<Part> {
  for (const table of new Set(REGISTRY.map((entry) => entry.table).toReversed())) {
    const rows = await rowsOf(table, keys)
    if (rows.length > 0) yield { table, rows }
  }
}

/** The files behind the rows: documents and papers that were found clean, and the PDFs of our emails. */
async function filesOf(keys: PersonKeys): Promise<Stored[]> {
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    select id, file_name as name, storage_key as key from documents
    where id = any (${[...keys.document]}::text[]) and state = 'clean' and storage_key is not null
    union all select id, file_name || '.pdf', storage_key from enclosures
    where storage_key is not null and (message_id = any (${[...keys.message]}::text[])
      or message_id in (select id from messages where claim_id = any (${[...keys.claim]}::text[]) and member_id = any (${[...keys.member]}::text[])))
    union all select id, file_name, storage_key from application_files
    where storage_key is not null and verdict = 'clean'
      and agency_application_id = any (${[...keys.agencyApplication, ...keys.convertedApplication]}::text[])
    order by 1`.execute(db())
  return rows.map(({ id, name, key }) => ({ name: `files/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, '_')}`, key }))
}

/** A readable archive, written while it is read: a page in the person's language, each table as CSV and JSON, and all files. */
export async function archiveOf({ number, on, language, person }: Archive): Promise<AsyncIterable<Uint8Array>> {
  const keys = await keysOfPerson(person)
  const stored = await filesOf(keys)
  return zipped(entries())

  async function* entries() {
    yield { name: 'index.html', content: page() }
    for await (const { table, rows } of partsOf(keys)) {
      yield { name: `tables/${table}.json`, content: [JSON.stringify(rows, null, 2)] }
      yield { name: `tables/${table}.csv`, content: csvOf(rows) }
    }
    for (const { name, key } of stored) yield { name, content: await files().stream(key) }
  }

  async function* page() {
    yield pageHead(number, on, language)
    for await (const { table, rows } of partsOf(keys)) yield pagePart(table, rows, language)
    yield pageFiles(
      stored.map(({ name }) => name),
      language,
    )
  }
}

function* csvOf(rows: readonly Row[]): Generator<string> {
  const columns = Object.keys(rows[0] ?? {})
  yield CSV_START + csvLine(columns)
  for (const row of rows) yield csvLine(columns.map((column) => cellOf(row[column])))
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
