import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { parseSearch } from '#domains/membership/member-list/rules/finding.ts'
import { countMembers, membersQuery, type PageQuery } from '#domains/membership/member-list/server/list.store.ts'
import { namesLike, nearestNames } from '#domains/membership/member-list/server/finding.store.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Enough members that the planner has a choice.
  await sql`
    insert into members (id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, master_code, agent_id, created_at)
    select 'mbr_' || lpad(n::text, 26, '0'), 'm' || n || '@book.example', 'First' || n % 400, 'Last' || n, '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
           '1980-01-01', '1 Main Street', 'Austin', 'TX', '78701', case when n % 50 = 0 then 'TX-10432' else 'DIRECT' end,
           case when n % 50 = 0 then ${app.cast.users.grace.id} end, clock_timestamp()
    from generate_series(1, 20000) n`.execute(db())
  await sql`analyze members`.execute(db())
  await sql`analyze member_names`.execute(db())
})
afterAll(() => app.stop())

const staff = { role: 'staff' } as Actor
const agent = () => ({ role: 'agent', userId: app.cast.users.grace.id }) as Actor

const ALL = { term: null, filters: {}, oldestFirst: false, limit: 26 } as const

async function planOf(actor: Actor, query: Partial<PageQuery>): Promise<string> {
  return planText(membersQuery(actor, { ...ALL, ...query }))
}

async function planText(question: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${question}`.execute(db())
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the staff list scans the newest members, and no more of them than a page', async () => {
  const plan = await planOf(staff, {})
  expect(plan).toMatch(/Index Scan (Backward )?using members_(newest|pkey)/)
  expect(plan).not.toContain('Seq Scan on members')
})

test('a page in the middle costs as much as the first one, in either direction', async () => {
  for (const oldestFirst of [false, true]) {
    const plan = await planOf(staff, { cursor: `mbr_${'10000'.padStart(26, '0')}`, oldestFirst })
    expect(plan).toMatch(/Index Scan (Backward )?using members_(newest|pkey)/)
    expect(plan).toContain('Index Cond: (id')
  }
})

test("an agent's list scans the agent's own members", async () => {
  const plan = await planOf(agent(), {})
  expect(plan).toContain('members_agent')
  expect(plan).not.toContain('Seq Scan on members')
})

test("an agent's search scans the agent's own members too", async () => {
  expect(await planOf(agent(), { term: parseSearch('Last1234') })).not.toContain('Seq Scan on members')
})

test.each([
  ['name of two words', 'First12 Last1234', 'members_name'],
  ['email', 'm1234@', 'members_email_search'],
  ['phone', '512-555-1234', 'members_phone_end'],
  ['end of a phone', '555-1234', 'members_phone_search'],
  ['state', null, 'members_state'],
] as const)('a search by %s (%s) uses %s', async (what, text, index) => {
  const filters = what === 'state' ? { state: { operator: 'is', values: ['WY'] } as const } : {}
  const plan = await planOf(staff, { term: text === null ? null : parseSearch(text), filters })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on members')
})

describe('a name among all members', () => {
  test.each([
    ['a rare one', 'last1234'],
    ['a common one', 'first7'],
  ])('%s (%s) scans an index from the newest, no more of it than a page', async (_, name) => {
    const plan = await planOf(staff, { term: parseSearch(name), names: [name] })
    expect(plan).toContain('members_last_name')
    expect(plan).toContain('members_first_name')
    expect(plan).not.toContain('Seq Scan on members')
    expect(plan).not.toContain('members_name ')
  })

  test('is looked up among the existing names, by their letters or by similarity', async () => {
    for (const like of [
      sql`select name from member_names where name like '%last1234%'`,
      sql`select name from member_names where name % 'lsat1234'`,
    ]) {
      const plan = await planText(like)
      expect(plan).toContain('member_names_part')
      expect(plan).not.toContain('Seq Scan')
    }
    expect(await namesLike('LAST12345')).toEqual(['last12345'])
    expect(await nearestNames('Okafro')).toBe('okafor')
  })
})

test('counting stops at the limit that is shown', async () => {
  expect(await countMembers(staff, ALL, 101)).toBe(101)
})
