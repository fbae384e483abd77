import { sql } from 'kysely'
import type { Database } from '#platform/database.gen.ts'
import type { Tx } from '#platform/db.ts'

/** Many rows of one table with one statement and one value: thousands of parameters take longer to read than the rows to write. */
export async function insertMany<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Readonly<Partial<Record<keyof Database[Table], unknown>>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
