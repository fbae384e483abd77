import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { db } from '#platform/db.ts'

let app: TestApp
const cookies: Record<string, string> = {}
const VIEWED = ['maria', 'amara', 'grace'] as const

beforeAll(async () => {
  app = await startTestApp()
  await app.work()
  // Signing keys are created at the first request.
  await app.call(identityContract.keys, {}, null)
  for (const name of VIEWED) {
    const { cookie, as } = await signedIn(app, 'dana')
    const personId = { ...app.cast.members, ...app.cast.users }[name].id
    const { status } = await app.call(
      impersonationContract.start,
      { body: { personId, reason: 'To see every page as they do.' } },
      null,
      as,
    )
    expect(status).toBe(200)
    cookies[name] = cookie
  }
})
afterAll(() => app.stop())

const routes = endpointsOf({ sandbox: true }).map(({ route }): Route => route)
const writes = routes.filter(({ method, impersonation }) => method !== 'GET' && impersonation !== 'passes')
const reads = routes.filter(({ method }) => method === 'GET')

const ask = (route: Route, cookie: string, id: (param: string) => string = () => 'nothing-we-know') =>
  app.app.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/:(\w+)/g, (_, param: string) => id(param))}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'idempotency-key': 'looked-at-once', cookie },
    ...(route.method === 'GET' ? {} : { payload: '{}' }),
  })

test('allowed during an impersonation: reading the session, stopping it and signing out', () => {
  const passing = routes.filter(({ impersonation }) => impersonation === 'passes').map(({ method, path }) => `${method} ${path}`)
  expect(passing.toSorted()).toEqual(['DELETE /impersonations/current', 'DELETE /session', 'GET /session'])
})

describe.each(VIEWED)('as %s', (name) => {
  test('every change is refused', async () => {
    const done: string[] = []
    for (const route of writes) {
      const { statusCode, body } = await ask(route, cookies[name] ?? '')
      if (statusCode !== 403 || !body.includes('impersonation_read_only'))
        done.push(`${route.method} ${route.path}: ${statusCode} ${body.slice(0, 80)}`)
    }
    expect(done).toEqual([])
    expect(writes.length).toBeGreaterThan(150)
  })

  test('reading leaves no trace except in the log', async () => {
    const before = await everyRow()
    const ids = await idsSeenBy(name)
    const answered: string[] = []
    for (const route of reads) {
      const { statusCode, body } = await ask(route, cookies[name] ?? '', (param) => ids[param] ?? 'nothing-we-know')
      expect(statusCode, `${route.path} ${body.slice(0, 200)}`).toBeLessThan(500)
      if (statusCode === 200) answered.push(route.path)
    }
    const after = await everyRow()
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
    expect(answered.length, 'pages were read').toBeGreaterThan(20)
  })
})

/** A digest of every row of every table; when a session was last used is left out. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('identity_sessions', 'schema_migrations')`.execute(
    db(),
  )
  const one = ({ name }: { name: string }) =>
    sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.table(name)} t`
  const sums = await sql<{ name: string; sum: string }>`${sql.join(rows.map(one), sql` union all `)}`.execute(db())
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
}

/** One id of each kind that has an address and is visible to the person. */
async function idsSeenBy(name: (typeof VIEWED)[number]): Promise<Record<string, string | undefined>> {
  const memberId = name === 'grace' ? app.cast.members.amara.id : app.cast.members[name].id
  const first = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db())).rows[0]?.id
  const claimId = await first(sql<{ id: string }>`select id from claims where member_id = ${memberId} order by id limit 1`)
  return {
    memberId,
    claimId,
    membershipId: await first(sql<{ id: string }>`select id from memberships where member_id = ${memberId} order by id desc limit 1`),
    documentId: await first(sql<{ id: string }>`select d.id from documents d where d.member_id = ${memberId} limit 1`),
    videoId: await first(sql<{ id: string }>`select id from training_videos limit 1`),
    masterCode: 'TX-10432',
    agentId: app.cast.users.grace.id,
    version: await first(sql<{ id: string }>`select version as id from terms_versions limit 1`),
  }
}
