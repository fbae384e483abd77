import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { queryOnce, databaseUrl } from '#platform/postgres/connect.ts'
import { keptClients, keptOf } from '#platform/postgres/testing/connections.ts'
import { resetDatabase } from '#platform/postgres/testing/reset.ts'

/**
 * What bin/test-server.ts passes to every test file: the server, the migrated database to copy, the cast in it, and the same server by the
 * application's role (roles.ts); null where the one of TEST_DATABASE_URL has none.
 */
export type TestServer = { url: string; template: string; cast: unknown; applicationUrl: string | null }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** `url` is the owner's. `drop` also ends connections that were forgotten. */
export type TestDatabase = { url: string; applicationUrl: string | null; drop: () => Promise<void> }

/** A migrated database for this test file alone, empty or `withCast`. */
export async function testDatabase({ withCast = false } = {}): Promise<TestDatabase> {
  const { url, template, applicationUrl } = inject('testServer')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await queryOnce(url, `create database ${name} template ${withCast ? `${template}_cast` : template} strategy file_copy`)
  const drop = async (): Promise<void> => void (await queryOnce(url, `drop database if exists ${name} with (force)`))
  return { url: databaseUrl(url, name), applicationUrl: applicationUrl && databaseUrl(applicationUrl, name), drop }
}

const free: TestDatabase[] = []

/**
 * A database with the cast that this worker's tests use one after the other, and `Client` for a pool whose connections they use one after
 * the other, too. `drop` gives it its first rows again; one whose schema a test has changed, or that somebody is still connected to, ends.
 */
export async function lentDatabase(): Promise<TestDatabase & { Client: typeof pg.Client }> {
  const database = free.pop() ?? (await testDatabase({ withCast: true }))
  // A server of somebody's own lets nobody pass over its triggers.
  if (!database.applicationUrl) return { ...database, Client: pg.Client }
  const drop = async (): Promise<void> => {
    const connections = await keptOf(database.url)
    if (await resetDatabase(database.url, connections)) free.push(database)
    else await Promise.all([...connections.map((each) => each.close()), database.drop()])
  }
  return { ...database, drop, Client: keptClients }
}
