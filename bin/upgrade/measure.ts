import { nameOf, tablesOf } from '#platform/archive/database-shape.ts'
import { withClient } from '#platform/postgres/connect.ts'

export type Measured = {
  bytes: number
  tables: readonly TableMeasured[]
  /** The sum of all entries in cents, and how many bookings do not sum to zero; null before there is a ledger. */
  ledger: { entries: number; cents: number; broken: number } | null
}
export type TableMeasured = { table: string; rows: number; bytes: number }

/** Counts the rows of each table and adds the ledger up: in SQL that any version of the database answers. */
export async function measure(url: string): Promise<Measured> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const each = (await tablesOf(client)).map((shape) => {
      const [name, said] = [nameOf(shape), shape.schema === 'public' ? shape.table : `${shape.schema}.${shape.table}`].map(inQuotes)
      return `select ${said} as table, (select count(*) from ${nameOf(shape)})::float8 as rows, pg_total_relation_size(${name})::float8 as bytes`
    })
    const tables = each.length === 0 ? [] : (await client.query<TableMeasured>(each.join(' union all '))).rows
    const size = await client.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
    const hasLedger = tables.some(({ table }) => table === 'ledger_entries')
    const ledger = hasLedger ? ((await client.query<NonNullable<Measured['ledger']>>(LEDGER)).rows[0] ?? null) : null
    return { bytes: size.rows[0]?.bytes ?? 0, tables, ledger }
  })
}

const LEDGER = `
  with sums as (select count(*) as entries, sum(amount_cents) as cents from ledger_entries group by transaction_id)
  select coalesce(sum(entries), 0)::float8 as entries, coalesce(sum(cents), 0)::float8 as cents,
    (count(*) filter (where cents <> 0))::float8 as broken
  from sums`

const inQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`
