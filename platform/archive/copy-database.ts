import { migrationsOf, sequencesOf, tablesOf } from '#platform/archive/database-shape.ts'
import { AS_TEXT, fillTables, storedRows } from '#platform/archive/rows.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** `from`: a role that may read every row. `to`: the owner of a database that the same migrations made; what is in it goes. */
export type Copying = { from: string; to: string }

/** Copies every row of a database into another one, maybe of another version of PostgreSQL: all of them or none. */
export async function copyDatabase({ from, to }: Copying): Promise<void> {
  await withClient(from, (source) =>
    withClient(to, async (target) => {
      for (const client of [source, target]) await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0')
      await source.query('begin isolation level repeatable read read only')
      await target.query('begin')
      for (const client of [source, target]) await client.query(AS_TEXT)
      if ((await migrationsOf(source)).join() !== (await migrationsOf(target)).join())
        throw new PlainError('Other migrations made the database that is copied than the one it is copied into.')
      const [tables, sequences] = [await tablesOf(source), await sequencesOf(source)]
      await fillTables(target, { tables, sequences, rowsOf: (table) => storedRows(source, table) })
      await target.query('commit')
      await target.query('analyze')
    }),
  )
}
