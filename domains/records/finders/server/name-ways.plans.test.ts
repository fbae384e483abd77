import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { readSearch } from '#domains/records/finders/rules/read-search.ts'
import { nameWays } from '#domains/records/finders/server/name-ways.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sql`
    insert into agencies (id, master_code, name, status, home_state, created_at)
    select 'agy_' || lpad(n::text, 26, '0'), 'TX-' || (40000 + n), md5(n::text) || ' Agency', 'ACTIVE', 'TX', clock_timestamp()
    from generate_series(1, 5000) n`.execute(db())
  await sql`analyze agencies`.execute(db())
})
afterAll(() => app.stop())

test('a name is found by the indexes of its letters, as typed and misspelled', async () => {
  const ways = nameWays(readSearch('okyoe insurnace', '2026-06-01'), { table: 'a', select: sql`select a.id from agencies a where true` })
  for (const way of ways) {
    const { rows } = await sql<Record<string, string>>`explain ${way}`.execute(db())
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toMatch(/agencies_(letters|letter_words)/)
    expect(plan).not.toContain('Seq Scan on agencies')
  }
})
