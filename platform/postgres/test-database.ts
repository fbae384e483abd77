import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { askOnce, databaseUrl } from '#platform/postgres/connect.ts'

/** What bin/test-server.ts hands to every test file: where to ask, and the migrated database to copy. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** An empty, migrated database for this test file alone. `drop` also ends connections that were forgotten. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await askOnce(url, `create database ${name} template ${template}`)
  const drop = async (): Promise<void> => void (await askOnce(url, `drop database if exists ${name} with (force)`))
  return { url: databaseUrl(url, name), drop }
}
