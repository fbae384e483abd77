import { startChild } from './child.ts'
import type { Ending } from './ending.ts'
import type { ProgramPath } from './server-build.ts'
import { loadTwin } from '#db/twin/load-twin.ts'
import type { Sandbox } from '#db/twin/network.ts'
import { DEMO_COMPANY } from '#db/twin/size.ts'
import { OUR_TABLES } from '#db/grants.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { type Addresses, queryOnce } from '#platform/postgres/connect.ts'

/** Whether the demo data was created in a database. Stored outside the product's own tables. */
export type Progress = 'none' | 'half' | 'loaded'

export async function demoProgress(url: string): Promise<Progress> {
  await queryOnce(url, TABLE)
  const [row] = await queryOnce<{ loaded: boolean; begun: boolean; has_people: boolean }>(url, PROGRESS)
  if (row?.loaded) return 'loaded'
  if (row?.begun) return 'half'
  // A database with people in it gets no demo data.
  return row?.has_people ? 'loaded' : 'none'
}

const TABLE = `
  create schema if not exists launcher;
  create table if not exists launcher.demo (begun_at timestamptz not null, loaded_at timestamptz)`

const PROGRESS = `
  select exists (select from launcher.demo) as begun, exists (select from launcher.demo where loaded_at is not null) as loaded,
         exists (select from users) or exists (select from members) as has_people`

/**
 * Deletes incomplete demo data: until it is complete nobody could sign in, so nothing of ours can be lost. Where somebody else has tables
 * in the same schema, nothing is deleted.
 */
export async function deleteDemoData(addresses: Addresses): Promise<void> {
  const foreign = await foreignTables(addresses.ownerUrl)
  if (foreign.length > 0)
    throw new PlainError(
      `The demo data is incomplete, and the database also holds tables that are not ours (${foreign.slice(0, 3).join(', ')}): nothing was deleted. Give Breakwater a database of its own.`,
    )
  await queryOnce(
    addresses.ownerUrl,
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; delete from launcher.demo',
  )
  await prepareDatabase(addresses)
}

async function foreignTables(url: string): Promise<string[]> {
  const tables = await queryOnce<{ name: string }>(
    url,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  )
  return tables.map(({ name }) => name).filter((name) => !OUR_TABLES.includes(name))
}

/**
 * The people of the demo by a child process, which ends when it is done; then the company around them, where a payment sandbox can
 * renew it.
 */
export async function loadDemoOnce(
  { ownerUrl, ...options }: Addresses,
  ending: Ending,
  program: ProgramPath,
  sandbox: Sandbox | null,
): Promise<void> {
  await queryOnce(ownerUrl, 'insert into launcher.demo (begun_at) values (clock_timestamp())')
  const loading = startChild({ script: program('bin/start/load-demo.ts'), options })
  ending.atEnd('processes', () => loading.stop())
  const code = await loading.ended
  if (ending.begun) return
  if (code !== 0) throw new PlainError('The demo data could not be loaded, for the reason above: start without it, DEMO=off npm start.')
  if (sandbox) await loadTwin(ownerUrl, { ...DEMO_COMPANY, now: new Date() }, sandbox)
  await queryOnce(ownerUrl, 'update launcher.demo set loaded_at = clock_timestamp()')
}
