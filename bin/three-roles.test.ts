import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#db/prepare.ts'
import { ROW_POLICIES } from '#db/row-policies.ts'
import { APPLICATION, OWNER, startCluster, type Cluster } from '#platform/postgres/cluster.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { SCOPED_ROLE } from '#platform/postgres/row-scope.ts'

const PASSWORDS = { owner: "the owner's own", application: 'of the application' }

let home: string
let cluster: Cluster
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'breakwater-roles-'))
  cluster = await startCluster({ home, durable: false })
})
afterAll(async () => {
  await cluster.stop()
  await rm(home, { recursive: true })
})

/** What the containers' PostgreSQL runs at its first start, as psql would send it. */
const SCRIPT = /<<'SQL'\n([\s\S]*)\nSQL/.exec(readFileSync('ops/postgres-init.sh', 'utf8'))?.[1] ?? ''
const statements = SCRIPT.replace(/:'(\w+)'/g, (_, name: keyof typeof PASSWORDS) => pg.escapeLiteral(PASSWORDS[name])).split(/;\n?/)

const addressOf = (role: string, password: string): string => {
  const url = new URL(cluster.superuserUrl())
  url.username = role
  url.password = encodeURIComponent(password)
  url.pathname = '/breakwater'
  return url.href
}

test('the roles that the containers’ PostgreSQL is started with hold both walls once the owner has migrated', async () => {
  await withClient(cluster.superuserUrl(), async (client) => {
    await client.query(`drop database ${OWNER}`)
    await client.query(`drop role ${OWNER}, ${APPLICATION}, ${SCOPED_ROLE}`)
    for (const statement of statements.filter((each) => each.trim() !== '')) await client.query(statement)
  })
  const ownerUrl = addressOf('breakwater', PASSWORDS.owner)
  const databaseUrl = addressOf('breakwater_app', PASSWORDS.application)
  await prepareDatabase({ ownerUrl, databaseUrl })

  for (const hostile of ['drop table payments', 'truncate ledger_entries', 'alter table history_events disable trigger all'])
    await expect(queryOnce(databaseUrl, hostile), hostile).rejects.toThrow(/permission denied|must be owner/)
  const policies = await queryOnce<{ held: string }>(
    databaseUrl,
    `select polrelid::regclass::text as held from pg_policy where polname = 'row_scope' order by 1`,
  )
  expect(policies.map(({ held }) => held)).toEqual(Object.keys(ROW_POLICIES).toSorted())
  const [takes] = await queryOnce(databaseUrl, `select pg_has_role(current_user, '${SCOPED_ROLE}', 'set') as scoped`)
  expect(takes).toEqual({ scoped: true })
})

test('the containers reach the database as the application, and the migration alone as the owner', () => {
  const compose = readFileSync('ops/compose.yaml', 'utf8')
  const addresses = [...compose.matchAll(/(\w+): postgres:\/\/(\w+):\$\{(\w+)\}/g)].map(([, setting, role, password]) => [
    setting,
    role,
    password,
  ])
  expect(addresses).toEqual([
    ['DATABASE_URL', 'breakwater_app', 'DATABASE_PASSWORD'],
    ['MIGRATE_DATABASE_URL', 'breakwater', 'DATABASE_OWNER_PASSWORD'],
    ['DATABASE_URL', 'breakwater_app', 'DATABASE_PASSWORD'],
  ])
  expect(/\n {2}migrate:\n(?:.+\n)+?.*MIGRATE_DATABASE_URL/.test(compose)).toBe(true)
})
