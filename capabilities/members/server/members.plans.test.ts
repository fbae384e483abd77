import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { membersQuestion, type Looking } from '#capabilities/members/server/members.store.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Enough of a book that the planner has something to choose between.
  await sql`
    insert into members (id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, master_code, agent_id, created_at)
    select 'mbr_' || lpad(n::text, 26, '0'), 'm' || n || '@book.example', 'First' || n % 400, 'Last' || n, '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
           '1980-01-01', '1 Main Street', 'Austin', 'TX', '78701', case when n % 50 = 0 then 'TX-10432' else 'DIRECT' end,
           case when n % 50 = 0 then ${app.told.colleagues.grace.id} end, clock_timestamp()
    from generate_series(1, 20000) n`.execute(db())
  await sql`analyze members`.execute(db())
})
afterAll(() => app.stop())

const staff = { role: 'staff' } as Actor
const agent = () => ({ role: 'agent', userId: app.told.colleagues.grace.id }) as Actor

async function planOf(actor: Actor, looking: Partial<Looking>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${membersQuestion(actor, { limit: 26, clue: null, ...looking })}`.execute(
    db(),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test("the staff's list walks the newest members, and no more of them than a page", async () => {
  const plan = await planOf(staff, {})
  expect(plan).toMatch(/Index Scan (Backward )?using members_(newest|pkey)/)
  expect(plan).not.toContain('Seq Scan on members')
})

test("an agent's list walks the agent's own members", async () => {
  const plan = await planOf(agent(), {})
  expect(plan).toContain('members_agent')
  expect(plan).not.toContain('Seq Scan on members')
})

test.each([
  ['name', 'Last1234', 'members_name'],
  ['email', 'm1234@', 'members_email_search'],
  ['phone', '5125551234', 'members_phone_search'],
] as const)('a search by %s (%s) rides %s', async (by, text, index) => {
  const plan = await planOf(staff, { clue: { by, text } })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on members')
})
