import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#db/prepare.ts'
import { publishAll } from '#db/publish.ts'
import { createCast } from '#db/create-cast.ts'
import { readTestConfig } from '#platform/config/config.ts'
import { closeDatabase, inTransaction, openDatabase } from '#platform/db.ts'
import { APPLICATION, OWNER, startCluster } from '#platform/postgres/cluster.ts'
import { queryOnce, databaseUrl } from '#platform/postgres/connect.ts'
import type { TestServer } from '#platform/postgres/testing/database.ts'
import { prepareReset } from '#platform/postgres/testing/reset.ts'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

/** Vitest's global setup: one server for the whole run, for all projects. */
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

type Running = { server: TestServer; end: () => Promise<void> }

let users = 0
let running: Promise<Running> | undefined

/**
 * That of TEST_SERVER, whose databases others prepared; the server of TEST_DATABASE_URL when it is set (its role may create databases),
 * else a cluster that ends with the run.
 */
async function startServer(): Promise<Running> {
  const { testDatabaseUrl, preparedTestServer } = readTestConfig()
  if (preparedTestServer) return { server: JSON.parse(preparedTestServer) as TestServer, end: async () => {} }
  const own = testDatabaseUrl ? null : await startOwn()
  const url = own?.url ?? withOurCosts(testDatabaseUrl ?? '')
  const template = `breakwater_test_${randomBytes(4).toString('hex')}`
  const end = own?.end ?? (() => dropAll(url, template))
  try {
    await queryOnce(url, `create database ${template}`)
    const ownerUrl = databaseUrl(url, template)
    await prepareDatabase({ ownerUrl, databaseUrl: own ? databaseUrl(own.applicationUrl, template) : ownerUrl })
    await queryOnce(url, `create database ${template}_cast template ${template} strategy file_copy`)
    const cast = await createTestCast(databaseUrl(url, `${template}_cast`))
    if (own) await prepareReset(own.superuserUrl(`${template}_cast`))
    return { server: { url, template, cast, applicationUrl: own?.applicationUrl ?? null }, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Publishes plans, terms and lessons and creates the cast, once: each test of the whole API begins with a copy. */
async function createTestCast(connectionString: string): Promise<TestServer['cast']> {
  openDatabase({ connectionString })
  try {
    await inTransaction(publishAll)
    return await createCast()
  } finally {
    await closeDatabase()
  }
}

/** Tests that read query plans expect the same cost settings as our own cluster's. */
function withOurCosts(url: string): string {
  const costed = new URL(url)
  costed.searchParams.set('options', '-c random_page_cost=1.1 -c jit=off')
  return costed.href
}

async function startOwn() {
  const home = newTestFolder('breakwater-test-')
  const cluster = await startCluster({ home, durable: false })
  const end = async (): Promise<void> => {
    await cluster.stop()
    await rm(home, { recursive: true })
  }
  // A connection of a test takes either role (testing/roles.ts).
  await queryOnce(cluster.superuserUrl(), `grant ${APPLICATION} to ${OWNER}`)
  return { url: cluster.ownerUrl(), applicationUrl: cluster.url(), superuserUrl: cluster.superuserUrl, end }
}

/** Removes our databases from a server that stays. */
async function dropAll(url: string, template: string): Promise<void> {
  const names = await queryOnce<{ datname: string }>(url, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of names) await queryOnce(url, `drop database if exists ${datname} with (force)`)
}
