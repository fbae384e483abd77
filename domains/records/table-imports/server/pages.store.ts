import { type RawBuilder, sql } from 'kysely'
import type { CheckedRow, EndedRow, MadeRow, UndoneRow } from '#domains/records/table-imports/server/import-kind.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type ImportId = Id<'bookImport'>

export async function uncheckedRows(tx: Tx, id: ImportId, limit: number): Promise<{ line: number; cells: string[] }[]> {
  const { rows } = await sql<{ line: number; cells: string[] }>`
    select line, cells from book_import_rows where book_import_id = ${id} and state = 'unchecked' order by line limit ${limit}`.execute(tx)
  return rows
}

/** Begins the keys that the first row of a group says for all of them. */
const OF_GROUP = '='

export async function saveChecked(tx: Tx, id: ImportId, rows: readonly CheckedRow[]): Promise<void> {
  const saved = rows.map(({ line, problems, keys = [], groupKeys = [], group = null, match = null, decision = 'create' }) => {
    const isGood = Object.keys(problems).length === 0
    return {
      line,
      problems,
      keys: isGood ? [...keys, ...groupKeys.map((key) => `${OF_GROUP}${key}`)] : [],
      group_key: group?.key ?? null,
      group_facts: group?.facts ?? null,
      match_id: match?.id ?? null,
      match,
      decision: isGood ? decision : 'skip',
    }
  })
  await sql`update book_import_rows r
    set problems = c.problems, keys = c.keys, group_key = c.group_key, group_facts = c.group_facts, match_id = c.match_id, match = c.match,
      decision = c.decision, state = 'checked'
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as c (line int, problems jsonb, keys text[], group_key text, group_facts text,
      match_id text, match jsonb, decision text)
    where r.book_import_id = ${id} and r.line = c.line`.execute(tx)
}

/** Rows against each other: the first of a group is it, and what only one row may say is said once. */
export async function compareRows(tx: Tx, id: ImportId): Promise<void> {
  await sql`update book_import_rows r set follows = f.line, match_id = null, match = null,
      decision = case when r.problems = '{}' then 'create' else 'skip' end
    from (select group_key, min(line) as line from book_import_rows where book_import_id = ${id} and group_key is not null
      group by group_key having count(*) > 1) f
    where r.book_import_id = ${id} and r.group_key = f.group_key and r.line > f.line`.execute(tx)
  await leaveOutFollowers(tx, id)
  await sql`with said as (
      select r.line, ltrim(k.key, ${OF_GROUP}) as key from book_import_rows r, unnest(r.keys) as k (key)
      where r.book_import_id = ${id} and r.problems = '{}' and (r.follows is null or not starts_with(k.key, ${OF_GROUP}))
    ), twice as (
      select key, min(line) as line from said group by key having count(distinct line) > 1
    ), later as (
      select said.line, min(twice.line) as first, min(said.key) as key from said join twice using (key) where said.line > twice.line group by said.line
    )
    update book_import_rows r set decision = 'skip',
      problems = jsonb_build_object('row', 'Line ' || later.first || ' has this already: ' || later.key || '.')
    from later where r.book_import_id = ${id} and r.line = later.line`.execute(tx)
  await leaveOutFollowers(tx, id)
}

/** Where the first row of a group has a problem, or says something else, the others go with it: in the file of problems, too. */
async function leaveOutFollowers(tx: Tx, id: ImportId): Promise<void> {
  await sql`update book_import_rows r set decision = 'skip', problems = jsonb_build_object('row', case
      when f.problems <> '{}' then 'Line ' || f.line || ' is of the same person and has problems.'
      else 'Line ' || f.line || ' is of the same person and says something else about them.' end)
    from book_import_rows f
    where r.book_import_id = ${id} and f.book_import_id = ${id} and f.line = r.follows and r.problems = '{}'
      and (f.problems <> '{}' or f.group_facts is distinct from r.group_facts)`.execute(tx)
}

export type ReadyCells = {
  line: number
  cells: string[]
  decision: 'create' | 'update'
  match_id: string | null
  follows: number | null
  adds_to: string | null
}

/** First rows come before those that add to them: to what the first became, or to what it matched and left as it was. */
export async function readyRows(tx: Tx, id: ImportId, limit: number): Promise<ReadyCells[]> {
  const page = (which: 'is null' | 'is not null') =>
    sql<ReadyCells>`select r.line, r.cells, r.decision, r.match_id, r.follows,
        coalesce(f.made_id, case when f.state = 'skipped' then f.match_id end) as adds_to
      from book_import_rows r left join book_import_rows f on f.book_import_id = r.book_import_id and f.line = r.follows
      where r.book_import_id = ${id} and r.state = 'ready' and r.follows ${sql.raw(which)} order by r.line limit ${limit}`.execute(tx)
  const { rows } = await page('is null')
  return rows.length > 0 ? rows : (await page('is not null')).rows
}

export async function endRows(tx: Tx, id: ImportId, rows: readonly EndedRow[]): Promise<void> {
  const saved = rows.map((row) => ({
    line: row.line,
    state: row.state,
    made_id: 'madeId' in row ? row.madeId : null,
    before: 'madeId' in row ? (row.before ?? null) : null,
    note: row.note ?? null,
  }))
  await sql`update book_import_rows r set state = c.state, made_id = c.made_id, before = c.before, note = c.note
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as c (line int, state text, made_id text, before jsonb, note text)
    where r.book_import_id = ${id} and r.line = c.line`.execute(tx)
}

/** Those that changed what was here before come first, further rows before their first; what else was added goes with its first row. */
export async function madeRows(tx: Tx, id: ImportId, limit: number): Promise<MadeRow[]> {
  const page = (which: RawBuilder<unknown>) =>
    sql<MadeRow>`select line, state, made_id as "madeId", before from book_import_rows
      where book_import_id = ${id} and ${which} order by line desc limit ${limit}`.execute(tx)
  const { rows } = await page(sql`state = 'updated' and follows is not null`)
  return rows.length > 0 ? rows : (await page(sql`state in ('created', 'updated') and follows is null`)).rows
}

/**
 * Rows that added to one are taken back, or stay, with it. The lines are named beside the join: just after a run the database knows of no
 * rows that were made, and would compare each of the file with each of the page.
 */
export async function undoRows(tx: Tx, id: ImportId, rows: readonly UndoneRow[]): Promise<void> {
  const why = new Map(rows.map(({ line, whyNot }) => [line, whyNot]))
  const { rows: followers } = await sql<{ line: number; follows: number }>`
    select line, follows from book_import_rows where book_import_id = ${id} and state = 'created' and follows = any(${[...why.keys()]}::int[])`.execute(
    tx,
  )
  const ended = [...rows, ...followers.map(({ line, follows }) => ({ line, whyNot: why.get(follows) ?? null }))]
  await sql`update book_import_rows r set state = case when c."whyNot" is null then 'undone' else 'kept' end, note = c."whyNot"
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as c (line int, "whyNot" text)
    where r.book_import_id = ${id} and r.line = c.line and r.line = any(${ended.map(({ line }) => line)}::int[])
      and r.state in ('created', 'updated')`.execute(tx)
}
