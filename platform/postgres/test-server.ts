import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readTestConfig } from '#platform/config.ts'
import { migrate } from '#platform/migrate.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

/** What a test file needs to get a database of its own: where to ask, and the migrated database to copy. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Vitest's global setup: one server for the whole run, whichever projects take part in it. */
export async function setup(project: TestProject): Promise<void> {
  users++
  running ??= startServer()
  project.provide('testServer', (await running).server)
}

export async function teardown(): Promise<void> {
  if (--users > 0 || !running) return
  const { end } = await running
  running = undefined
  await end()
}

let users = 0
let running: Promise<{ server: TestServer; end: () => Promise<void> }> | undefined

/** The server of TEST_DATABASE_URL when it is set (its role may create databases), else a cluster that ends with the run. */
async function startServer(): Promise<{ server: TestServer; end: () => Promise<void> }> {
  const { testDatabaseUrl } = readTestConfig()
  const own = testDatabaseUrl ? null : await startOwn()
  const url = own?.url ?? testDatabaseUrl ?? ''
  const template = `breakwater_test_${randomBytes(4).toString('hex')}`
  await ask(url, `create database ${template}`)
  await migrate(databaseUrl(url, template), fileURLToPath(new URL('../../db/migrations', import.meta.url)))
  return { server: { url, template }, end: own?.end ?? (() => dropAll(url, template)) }
}

async function startOwn(): Promise<{ url: string; end: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-test-'))
  const cluster = await startCluster({ home, durable: false })
  const end = async (): Promise<void> => {
    await cluster.stop()
    await rm(home, { recursive: true })
  }
  return { url: cluster.url(), end }
}

/** On a server that stays, leave nothing of ours behind. */
async function dropAll(url: string, template: string): Promise<void> {
  const names = await ask(url, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of names) await ask(url, `drop database if exists ${datname} with (force)`)
}

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** One statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(text)).rows
  } finally {
    await client.end()
  }
}
