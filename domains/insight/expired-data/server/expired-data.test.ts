import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { expiredDataSweeps } from '#domains/insight/expired-data/server/expired-data.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('an answer is kept for 35 days and a session for a month after its end; what is older goes, and nothing else', async () => {
  await app.cookieOf('amara')
  await app.cookieOf('dana')
  await sql`insert into idempotency_keys (actor, key, route, body_hash, created_at) values
    ('mem_1', 'key-of-34-days', 'POST /x', '', now() - interval '34 days'),
    ('mem_1', 'key-of-36-days', 'POST /x', '', now() - interval '36 days')`.execute(db())
  await sql`insert into batch_items (actor, key, item_id) values ('mem_1', 'key-of-36-days', 'one')`.execute(db())
  await sql`update identity_sessions set expires_at = now() - interval '31 days' where user_id = ${app.cast.users.dana.identityId}`.execute(
    db(),
  )
  await sql`insert into rate_limits (key, points, expire) values ('over', 3, 1), ('counting', 3, ${Date.now() + 60_000})`.execute(db())

  await app.work(expiredDataSweeps)

  const left = async (table: string, column: string) =>
    (await sql<{ it: string }>`select ${sql.ref(column)} as it from ${sql.table(table)}`.execute(db())).rows.map(({ it }) => it)
  expect(await left('idempotency_keys', 'key')).toEqual(['key-of-34-days'])
  expect(await left('batch_items', 'key')).toEqual([])
  expect(await left('rate_limits', 'key')).toEqual(['counting'])
  const holders = await left('identity_sessions', 'user_id')
  expect(holders).toContain(app.cast.members.amara.identityId)
  expect(holders).not.toContain(app.cast.users.dana.identityId)
})
