import type pg from 'pg'

export type TableShape = { schema: string; table: string; columns: readonly { name: string; type: string }[] }

/** Schemas of ours: the tables of the product, and those of its job queue. */
const SCHEMAS = `('public', 'graphile_worker')`

/** What the program that restores makes itself: the lists of what was applied. */
const MADE_BY_MIGRATIONS = `('public.schema_migrations', 'graphile_worker.migrations')`

/** Every table with the columns that are stored, and the type that a value is read back as. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ${SCHEMAS} and n.nspname || '.' || c.relname not in ${MADE_BY_MIGRATIONS}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  return rows
}

export type SequenceState = { schema: string; sequence: string; last: string | null }

export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select schemaname as schema, sequencename as sequence, last_value::text as last
    from pg_sequences where schemaname in ${SCHEMAS} order by 1, 2`)
  return rows
}

/** The statements that drop each foreign key, and those that make it again, which checks every row. */
export async function foreignKeysOf(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as drop,
      format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${SCHEMAS} order by 1`)
  return rows
}

/** The migrations that made this database, oldest first. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** The keys of all stored files, by the columns that hold one. */
export async function storedFilesOf(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ from: string }>(`
    select format('select %I as key from %I.%I', column_name, table_schema, table_name) as "from"
    from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)(storage|archive)_key$' order by 1`)
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${columns.map(({ from }) => from).join(' union all ')}) as files where key is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

export const nameOf = ({ schema, table }: Pick<TableShape, 'schema' | 'table'>): string => `"${schema}"."${table}"`
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
