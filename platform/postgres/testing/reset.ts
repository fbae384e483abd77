import pg from 'pg'
import { OWNER } from '#platform/postgres/cluster.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** Larger ones are slower than new ones: the rows of past tests are in them until then. */
const MOST_BYTES = 48 * 1024 ** 2

/**
 * Gives a database the function `kept.reset()`: it makes its rows those of now again, and answers whether the database may be used again.
 * It may not when its schema was changed since, or it has grown.
 */
export const prepareReset = (superuserUrl: string): Promise<void> => withClient(superuserUrl, prepare)

async function prepare(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const { rows: sequences } = await client.query<Sequence>(SEQUENCES)
  await client.query('create schema kept')
  const resets: string[] = []
  for (const { name, columns, copy } of tables) {
    resets.push(`if pg_relation_size('${name}') > 0 then delete from ${name}; end if;`)
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length === 0) continue
    await client.query(`create table ${copy} as table ${name}`)
    resets.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`)
  }
  for (const { name, value, called } of sequences) resets.push(`perform setval('${name}', ${value}, ${called});`)
  await client.query('create table kept.catalogs (state text not null)')
  await client.query(`
    create function kept.reset() returns boolean language plpgsql security definer set session_replication_role = replica as $$
    begin
      if (select state from kept.catalogs) <> ${STATE} then return false; end if;
      if pg_database_size(current_database()) > ${MOST_BYTES} then return false; end if;
      ${resets.join('\n      ')}
      return true;
    end $$`)
  await client.query(`grant usage on schema kept to ${OWNER}`)
  await client.query(`insert into kept.catalogs select ${STATE}`)
}

type Table = { name: string; columns: string; copy: string }

/** Ours, and the queue's. What is generated cannot be written. */
const TABLES = `select format('%I.%I', nspname, relname) as name, format('kept.%I', nspname || '_' || relname) as copy,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by 1`

type Sequence = { name: string; value: string; called: boolean }

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
    last_value is not null as called
  from pg_sequences order by 1`

/** What changes with the schema or what is known of its tables (`analyze`). */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_policy', 'pg_type', 'pg_statistic']

/** Of each catalog how many rows it has, and the latest transaction that wrote one of them. */
const STATE = `concat_ws(' ', ${CATALOGS.map((catalog) => `(select (count(*), max(xmin::text::bigint))::text from ${catalog})`).join(', ')})`

/** One connection for each database that is used again, with its plans. */
const resetting = new Map<string, pg.Client>()

/** Whether the database has its first rows again, and nobody but `connections` is connected to it. */
export async function resetDatabase(url: string, connections: readonly { processID: number | null }[]): Promise<boolean> {
  const client = resetting.get(url) ?? (await connected(url))
  resetting.set(url, client)
  const others = await client.query(OTHERS, [connections.map(({ processID }) => processID)])
  const { rows } = others.rows.length > 0 ? { rows: [] } : await client.query<{ reset: boolean }>('select kept.reset()')
  if (rows[0]?.reset) return true
  resetting.delete(url)
  await client.end()
  return false
}

const OTHERS = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])`

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
