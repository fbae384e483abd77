import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** A migration that was applied, how long it took, and the tables that nobody else could write, or even read, until it ended. */
export type Applied = { name: string; ms: number; locked: readonly Locked[] }
export type Locked = { table: string; isReadable: boolean }
type Told = (applied: Applied) => void

/**
 * Migrates a database: applies each file of `folder` (`NNNN-name.sql`) that is new, in order, each in a transaction of its own.
 * Two processes that start together wait for each other. Returns the names it applied. Refuses when an applied file was edited
 * or deleted, when a new file is numbered before an applied one, and a database from before the baseline
 * (docs/decisions/0014-baseline.md).
 */
export async function migrate(connectionString: string, folder: string, told: Told = () => {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TURN])
    // The application's role may not make it, and where nothing waits it need not.
    if (!(await hasList(client))) await client.query(LIST_OF_APPLIED)
    const waiting = await waitingMigrations(client, migrations)
    for (const migration of waiting) told(await apply(client, migration))
    return waiting.map((migration) => migration.name)
  })
}

/** Tables whose rows a migration adds, changes or deletes, in a line of its own: `-- Changes rows of: claims, payouts`. */
export async function tablesChangedBy(folder: string, names: readonly string[]): Promise<Set<string>> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => names.includes(name))
  const said = migrations.flatMap(({ text }) => [...text.matchAll(/^-- Changes rows of: (.+)$/gm)].map(([, tables = '']) => tables))
  return new Set(said.flatMap((tables) => tables.split(/[,\s]+/).filter(Boolean)))
}

/** The migrations of `folder` that a database still lacks; the first of them is the oldest. Nothing is changed. */
export async function waitingFor(connectionString: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(connectionString, async (client) => {
    const waiting = (await hasList(client)) ? await waitingMigrations(client, migrations) : migrations
    return waiting.map(({ name }) => name)
  })
}

/** The number of the advisory lock: `brkw` in ASCII. */
const TURN = 0x62726b77

const LIST_OF_APPLIED = `
  create table if not exists schema_migrations (
    name text primary key,
    digest text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`

async function hasList(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('schema_migrations') is not null as there")
  return rows[0]?.there ?? false
}

type Migration = { name: string; text: string; digest: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name, index) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (misnamed) throw new PlainError(`The migration ${misnamed} needs a name like 0042-what-it-does.sql with a number of its own.`)
  return Promise.all(names.map(async (file) => readMigration(join(folder, file), file.slice(0, -4))))
}

async function readMigration(path: string, name: string): Promise<Migration> {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, digest: createHash('sha256').update(text).digest('hex') }
}

async function waitingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations order by name')
  if (rows.some(({ name }) => isReplaced(name, migrations))) throw new PlainError(BEFORE_THE_BASELINE)
  for (const { name, digest } of rows) {
    const migration = migrations.find((each) => each.name === name)
    if (!migration) throw new PlainError(`The database was migrated by a newer Breakwater: this one does not know ${name}.`)
    if (migration.digest !== digest) throw new PlainError(`The migration ${name} was edited after it was applied; add a new one instead.`)
  }
  const newest = rows.at(-1)?.name ?? ''
  const waiting = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
  const late = waiting.find(({ name }) => name < newest)
  if (late)
    throw new PlainError(`The migration ${late.name} is numbered before ${newest}, which is already applied; give it the next number.`)
  return waiting
}

const BEFORE_THE_BASELINE =
  'This database was made by a Breakwater from before its first release, whose data cannot be carried over. ' +
  'Start with an empty DATA_DIR (or another DATABASE_URL); to keep the old data, go on running the old version.'

/** A file of ours has its number under another name. An unknown name with a number above ours is from a newer Breakwater instead. */
function isReplaced(applied: string, migrations: readonly Migration[]): boolean {
  const ofNumber = migrations.find(({ name }) => name.slice(0, 4) === applied.slice(0, 4))
  return ofNumber !== undefined && ofNumber.name !== applied
}

async function apply(client: pg.Client, { name, text, digest }: Migration): Promise<Applied> {
  const beganAt = performance.now()
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
    const { rows } = await client.query<Locked>(LOCKED)
    await client.query('commit')
    return { name, ms: performance.now() - beganAt, locked: rows }
  } catch (error) {
    await client.query('rollback')
    throw new PlainError(`The migration ${name} failed and left nothing behind: ${reasonOf(error)}.`, { cause: error })
  }
}

/** New tables among them, which nobody waits for. */
const LOCKED = `
  select c.relname as table, bool_and(l.mode <> 'AccessExclusiveLock') as "isReadable"
  from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
  where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p') and n.nspname = 'public'
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by 1 order by 1`
