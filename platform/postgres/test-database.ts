import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { queryOnce, databaseUrl } from '#platform/postgres/connect.ts'

/**
 * What bin/test-server.ts passes to every test file: the server, the migrated database to copy, the cast in it, and the same server by the
 * application's role (test-roles.ts); null where the one of TEST_DATABASE_URL has none.
 */
export type TestServer = { url: string; template: string; cast: unknown; applicationUrl: string | null }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** `url` is the owner's. */
export type TestDatabase = { url: string; applicationUrl: string | null; drop: () => Promise<void> }

/** A migrated database for this test file alone, empty or `withCast`. `drop` also ends connections that were forgotten. */
export async function testDatabase({ withCast = false } = {}): Promise<TestDatabase> {
  const { url, template, applicationUrl } = inject('testServer')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await queryOnce(url, `create database ${name} template ${withCast ? `${template}_cast` : template} strategy file_copy`)
  const drop = async (): Promise<void> => void (await queryOnce(url, `drop database if exists ${name} with (force)`))
  return { url: databaseUrl(url, name), applicationUrl: applicationUrl && databaseUrl(applicationUrl, name), drop }
}
