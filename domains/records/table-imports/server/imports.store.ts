import { sql, type RawBuilder } from 'kysely'
import type { BookPart } from '#domains/records/table-imports/rules/import.ts'
import type { BookCounts, BookImport, BookRow, BookState } from '#domains/records/table-imports/server/book-import.ts'
import type { Mapping } from '#domains/records/table-imports/rules/mapping.ts'
import type { LineOfTable } from '#domains/records/table-imports/server/read-table.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

type NewImport = Pick<BookImport, 'id' | 'kind' | 'user_id' | 'file_name' | 'heads' | 'rows'> & { mapping: Mapping<string>; at: Date }

export async function insertImport(tx: Tx, { at, mapping, ...given }: NewImport): Promise<void> {
  await tx
    .insertInto('book_imports')
    .values({ ...given, mapping: JSON.stringify(mapping), state: 'checking', created_at: at })
    .execute()
}

export async function setRowCount(tx: Tx, id: Id<'bookImport'>, rows: number): Promise<void> {
  await tx.updateTable('book_imports').set({ rows }).where('id', '=', id).execute()
}

export async function insertRows(tx: Tx, id: Id<'bookImport'>, rows: readonly LineOfTable[]): Promise<void> {
  await sql`insert into book_import_rows (book_import_id, line, cells)
    select ${id}, r.line, array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells jsonb)`.execute(tx)
}

const imports = (where: RawBuilder<boolean>) =>
  sql<BookImport>`select i.*, u.first_name || ' ' || u.last_name as by_name from book_imports i join users u on u.id = i.user_id where ${where}`

export async function importById(conn: Db, id: Id<'bookImport'>): Promise<BookImport | undefined> {
  return (await imports(sql<boolean>`i.id = ${id}`).execute(conn)).rows[0]
}

export async function lockImport(tx: Tx, id: Id<'bookImport'>): Promise<BookImport | undefined> {
  await sql`select from book_imports where id = ${id} for update`.execute(tx)
  return importById(tx, id)
}

export const newestImports = async (limit: number): Promise<BookImport[]> =>
  (await sql<BookImport>`${imports(sql<boolean>`true`)} order by i.id desc limit ${limit}`.execute(db())).rows

/** How the last file of this kind with these headings was mapped, by whomever. */
export async function lastMappingOf(kind: string, heads: readonly string[]): Promise<Mapping<string> | null> {
  const { rows } = await sql<{ mapping: Mapping<string> }>`
    select mapping from book_imports where kind = ${kind} and heads = ${[...heads]}::text[] order by id desc limit 1`.execute(db())
  return rows[0]?.mapping ?? null
}

type ImportChange = Partial<{ state: BookState; started_at: Date; finished_at: Date; invites: boolean; mapping: string; counts: string }>
export const changeImport = (tx: Tx, id: Id<'bookImport'>, change: ImportChange) =>
  tx.updateTable('book_imports').set(change).where('id', '=', id).execute()

export async function countsOf(conn: Db, id: Id<'bookImport'>): Promise<BookCounts> {
  const state = (name: string) => sql`count(*) filter (where r.state = ${sql.lit(name)})::int as ${sql.ref(name)}`
  const { rows } =
    await sql<BookCounts>`select ${sql.join(['unchecked', 'created', 'updated', 'skipped', 'failed', 'undone', 'kept'].map(state))},
      count(*) filter (where r.state = 'ready')::int as left,
      ${sql.join((['problems', 'matches', 'fresh'] as const).map((name) => sql`count(*) filter (where ${part(name)})::int as ${sql.ref(name)}`))}
    from book_import_rows r where r.book_import_id = ${id}`.execute(conn)
  const [counts] = rows
  if (!counts) throw new Error(`No counts of ${id}.`)
  return counts
}

function part(name: BookPart): RawBuilder<boolean> {
  switch (name) {
    case 'all':
      return sql<boolean>`true`
    case 'problems':
      return sql<boolean>`(r.problems <> '{}' or r.state = 'failed')`
    case 'matches':
      return sql<boolean>`(r.problems = '{}' and r.match_id is not null)`
    case 'fresh':
      return sql<boolean>`(r.problems = '{}' and r.match_id is null)`
    case 'kept':
      return sql<boolean>`r.state = 'kept'`
  }
}

export async function rowsOf(
  id: Id<'bookImport'>,
  { only, after, limit }: { only: BookPart; after: number; limit: number },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select r.line, r.cells, r.problems, r.follows, r.match, r.decision, r.state, r.made_id, r.note from book_import_rows r
    where r.book_import_id = ${id} and r.line > ${after} and ${part(only)} order by r.line limit ${limit}`.execute(db())
  return rows
}

/** Checked anew, from its first row on. */
export async function forgetChecks(tx: Tx, id: Id<'bookImport'>): Promise<void> {
  await sql`update book_import_rows set state = 'unchecked', problems = '{}', keys = '{}', group_key = null, group_facts = null,
      follows = null, match_id = null, match = null, decision = 'create' where book_import_id = ${id}`.execute(tx)
}

/** Of rows that match what is known: one, or all. */
export async function decideRows(tx: Tx, id: Id<'bookImport'>, line: number | null, decision: 'update' | 'skip'): Promise<void> {
  await sql`update book_import_rows r set decision = ${decision}
    where r.book_import_id = ${id} and r.problems = '{}' and r.match_id is not null and ${line === null ? sql`true` : sql`r.line = ${line}`}`.execute(
    tx,
  )
}

/** Rows without problems are ready, the others and those to be skipped are left out; whoever adds to one goes with it. */
export async function startRows(tx: Tx, id: Id<'bookImport'>): Promise<void> {
  await sql`update book_import_rows r set state = case when r.problems = '{}' and r.decision <> 'skip'
      and not exists (select from book_import_rows f where f.book_import_id = r.book_import_id and f.line = r.follows
        and (f.problems <> '{}' or f.decision = 'skip')) then 'ready' else 'skipped' end
    where r.book_import_id = ${id}`.execute(tx)
}

export async function firstCells(id: Id<'bookImport'>): Promise<string[]> {
  const row = await db()
    .selectFrom('book_import_rows')
    .select('cells')
    .where('book_import_id', '=', id)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
  return row?.cells ?? []
}

/** Imports chosen before a moment whose rows are still here, and on which nobody works. */
export const oldImports = (before: Date, { after, limit }: Page) =>
  sql<{ id: Id<'bookImport'> }>`select id from book_imports
    where counts is null and created_at < ${before} and state in ('checked', 'done', 'undone') and id > ${after} order by id limit ${limit}`

/** The rows of a file go; how many there were of which stays. */
export async function forgetRows(tx: Tx, id: Id<'bookImport'>): Promise<void> {
  const found = await lockImport(tx, id)
  if (!found || found.counts !== null || !['checked', 'done', 'undone'].includes(found.state)) return
  await changeImport(tx, id, { counts: JSON.stringify(await countsOf(tx, id)) })
  await tx.deleteFrom('book_import_rows').where('book_import_id', '=', id).execute()
}
