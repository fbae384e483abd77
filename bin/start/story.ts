import { startChild } from './child.ts'
import type { Ending } from './ending.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

/** Whether the demo data was created in a database. Stored outside the product's own tables. */
export type Progress = 'none' | 'half' | 'loaded'

export async function storyProgress(url: string): Promise<Progress> {
  await queryOnce(url, PAGE)
  const [page] = await queryOnce<{ told: boolean; begun: boolean; peopled: boolean }>(url, PROGRESS)
  if (page?.told) return 'loaded'
  if (page?.begun) return 'half'
  // A database with people in it gets no demo data.
  return page?.peopled ? 'loaded' : 'none'
}

const PAGE = `
  create schema if not exists launcher;
  create table if not exists launcher.story (begun_at timestamptz not null, told_at timestamptz)`

const PROGRESS = `
  select exists (select from launcher.story) as begun, exists (select from launcher.story where told_at is not null) as told,
         exists (select from users) or exists (select from members) as peopled`

/** Deletes incomplete demo data: until it is complete nobody could sign in, so nothing else can be lost. */
export async function deleteDemoData(url: string): Promise<void> {
  await queryOnce(
    url,
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; delete from launcher.story',
  )
  await prepareDatabase(url)
}

/** In a child process, which ends when it is done. */
export async function loadDemoOnce(options: { databaseUrl: string }, ending: Ending): Promise<void> {
  await queryOnce(options.databaseUrl, 'insert into launcher.story (begun_at) values (clock_timestamp())')
  const teller = startChild({ script: 'bin/start/tell-story.ts', options })
  ending.atEnd('processes', () => teller.stop())
  const code = await teller.ended
  if (ending.begun) return
  if (code !== 0) throw new PlainError('The demo story could not be told, for the reason above: start without it, DEMO=off npm start.')
  await queryOnce(options.databaseUrl, 'update launcher.story set told_at = clock_timestamp()')
}
