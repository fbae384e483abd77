import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ask, databaseUrl } from '#platform/postgres/test-server.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** An empty, migrated database for this test file alone. `drop` also ends connections that were forgotten. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  const drop = async (): Promise<void> => void (await ask(url, `drop database if exists ${name} with (force)`))
  return { url: databaseUrl(url, name), drop }
}
