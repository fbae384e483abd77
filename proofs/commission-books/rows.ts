import { sql } from 'kysely'
import { db } from '#platform/db.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

const columnsOf = (rows: Rows) => Object.keys(rows[0] ?? {})

/** Rows of a table, in one statement: all have the columns of the first. */
export async function insertAll(table: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db())
}

/** The same for rows that exist, which `key` names. */
export async function updateAll(table: string, key: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const set = sql.join(columnsOf(rows).flatMap((column) => (column === key ? [] : [sql`${sql.ref(column)} = r.${sql.ref(column)}`])))
  await sql`update ${sql.table(table)} t set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.${sql.ref(key)} = r.${sql.ref(key)}`.execute(db())
}
