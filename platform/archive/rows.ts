import type pg from 'pg'
import { foreignKeysOf, nameOf, quoted, type SequenceState, tablesOf, type TableShape } from '#platform/archive/database-shape.ts'

/** However the server is set, a value is written the same way. */
export const AS_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'`

/** Rows of a table as text, some thousand at a time. */
export type Batches = AsyncIterable<(string | null)[][]>

export const ROWS_AT_ONCE = 2_000

/** Every row of a table, within the transaction that is open. */
export async function* storedRows(client: pg.Client, shape: TableShape): Batches {
  const columns = shape.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(`declare everything no scroll cursor for select ${columns} from ${nameOf(shape)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${ROWS_AT_ONCE} from everything`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close everything')
}

export type Filling<T extends TableShape> = { tables: readonly T[]; sequences: readonly SequenceState[]; rowsOf: (table: T) => Batches }

/**
 * Fills the tables of a migrated database, within the transaction that is open: what a migration put there goes. Foreign keys are dropped and
 * made again, which checks every row; triggers do not fire. The role must own the tables.
 */
export async function fillTables<T extends TableShape>(client: pg.Client, { tables, sequences, rowsOf }: Filling<T>): Promise<void> {
  const shapes = await tablesOf(client)
  const keys = await foreignKeysOf(client)
  for (const { drop } of keys) await client.query(drop)
  for (const shape of shapes) await client.query(`alter table ${nameOf(shape)} disable trigger user`)
  await client.query(`truncate ${shapes.map(nameOf).join(', ')}`)
  for (const table of tables) await fillTable(client, table, rowsOf(table))
  for (const { schema, sequence, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(sequence)}`, last])
  for (const shape of shapes) await client.query(`alter table ${nameOf(shape)} enable trigger user`)
  for (const { add } of keys) await client.query(add)
}

/** A batch is one statement: an array for each column, cast to its type. */
async function fillTable(client: pg.Client, table: TableShape, batches: Batches): Promise<void> {
  const { columns } = table
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const insert = `insert into ${nameOf(table)} (${names}) overriding system value
    select ${columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')}
    from unnest(${columns.map((_, place) => `$${place + 1}::text[]`).join(', ')}) as r (${names})`
  for await (const batch of batches)
    await client.query(
      insert,
      columns.map((_, place) => batch.map((row) => row[place] ?? null)),
    )
}
