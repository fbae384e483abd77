import { startChild } from './child.ts'
import type { Ending } from './ending.ts'
import type { ProgramPath } from './server-build.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

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

/** Deletes incomplete demo data: until it is complete nobody could sign in, so nothing else can be lost. */
export async function deleteDemoData(url: string): Promise<void> {
  await queryOnce(
    url,
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; delete from launcher.demo',
  )
  await prepareDatabase(url)
}

/** In a child process, which ends when it is done. */
export async function loadDemoOnce(options: { databaseUrl: string }, ending: Ending, program: ProgramPath): Promise<void> {
  await queryOnce(options.databaseUrl, 'insert into launcher.demo (begun_at) values (clock_timestamp())')
  const loading = startChild({ script: program('bin/start/load-demo.ts'), options })
  ending.atEnd('processes', () => loading.stop())
  const code = await loading.ended
  if (ending.begun) return
  if (code !== 0) throw new PlainError('The demo data could not be loaded, for the reason above: start without it, DEMO=off npm start.')
  await queryOnce(options.databaseUrl, 'update launcher.demo set loaded_at = clock_timestamp()')
}
