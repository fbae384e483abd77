import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimList } from '#domains/claims/claim-list/contract.ts'
import { claimRows } from '#domains/claims/claim-list/server/claim-list.store.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { queueQuestion } from '#domains/claims/queue/server/queue.store.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { members, users } = app.cast
  const { membershipId, vehicleId } = await giveCoverage(members.amara.id)
  // Enough rows for realistic query plans: most claims are closed, a few are open. On a busy machine one statement for all of them takes
  // too long.
  for (const first of [1, 5_001, 10_001, 15_001])
    await sql`
    insert into claims (id, number, membership_id, member_id, vehicle_id, master_code, agent_id, status, outcome, loss_on, loss_type, filed_by, filed_role,
                        due_on, assigned_to, submitted_at, notice_on, paid_cents, deductible_cents, created_at, updated_at, proof_complete_at, decide_hard_on)
    select 'clm_' || lpad(n::text, 26, '0'), 'CLM-2026-' || lpad(n::text, 6, '0'), ${membershipId},
           case when n % 100 = 0 then ${members.amara.id} else ${members.ruth.id} end, ${vehicleId},
           case when n % 50 = 0 then 'TX-10432' else 'DIRECT' end, case when n % 50 = 0 then ${users.grace.id} end,
           case when n % 40 = 0 then 'IN_REVIEW' else 'CLOSED' end, case when n % 40 = 0 then null else 'paid' end,
           date '2026-01-01' + (n % 200), case when n % 500 = 0 then 'glass' else 'collision' end, ${members.amara.id}, 'member',
           case when n % 40 = 0 then date '2026-06-01' + (n % 60) end, case when n % 400 = 0 then ${users.jonas.id} end, date '2026-01-01' + (n / 60),
           date '2026-01-01' + (n / 60),
           case when n % 2 = 0 and n % 40 <> 0 then n end, 50000 + n, clock_timestamp(), clock_timestamp(), clock_timestamp(), date '2026-06-30'
    from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(db())
  await sql`analyze claims`.execute(db())
})
afterAll(() => app.stop())

const staff = (): Actor => ({ role: 'staff', userId: app.cast.users.jonas.id }) as Actor

async function planOf(question: { explain: (format: 'text') => Promise<Record<string, unknown>[]> }): Promise<string> {
  return (await question.explain('text')).map((row) => String(Object.values(row)[0])).join('\n')
}

test.each([
  ['staff', () => staff(), /claims_pkey|claims_queue/],
  ['Grace', () => ({ role: 'agent', userId: app.cast.users.grace.id }) as Actor, /claims_agent/],
  ['Emeka', () => ({ role: 'agent-admin', masterCode: 'TX-10432' }) as Actor, /claims_master_code/],
  ['Amara', () => ({ role: 'member', memberId: app.cast.members.amara.id }) as Actor, /claims_member/],
] as const)('the list of %s rides an index and reads no more than a page', async (_, actor, index) => {
  const plan = await planOf(claimRows.select(actor(), claimList.query({}), { limit: 26 }))
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on claims')
})

test.each([
  ['one status', { status: 'IN_REVIEW' }, /claims_queue/],
  ['a rare loss', { lossType: 'glass' }, /claims_loss_type/],
  ['a handler', { assigned: 'JONAS' }, /claims_assigned/],
  ['nobody', { assigned: 'NOBODY' }, /claims_pkey/],
  ['an agency', { masterCode: 'TX-10432' }, /claims_master_code/],
  ['the days it was filed on', { filed: 'between:2026-03-01,2026-03-02' }, /claims_notice/],
  ['an amount', { amount: 'between:19980,19990' }, /claims_amount/],
  ['a state', { state: 'WY' }, /claims_(pkey|membership)/],
  ['all but drafts', { status: 'not:DRAFT' }, /claims_pkey/],
] as const)('the list of all claims, filtered by %s, uses an index', async (_, filters, index) => {
  const jonas = app.cast.users.jonas.id
  const asked = Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.replace('JONAS', jonas)]))
  for (const sort of ['newest', 'oldest']) {
    const plan = await planOf(claimRows.select(staff(), claimList.query({ ...asked, sort }), { limit: 26 }))
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan on claims')
  }
})

const asked = { limit: 26, today: '2026-06-08', highAmount: cents(1000_00) } as const

test.each([
  ['all', /claims_due/],
  ['mine', /claims_due/],
  ['unassigned', /claims_due/],
  ['due', /claims_due/],
] as const)('the view %s of the queue reads the open claims by due day', async (view, index) => {
  const plan = await planOf(queueQuestion(staff(), { ...asked, view }))
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on claims')
})

test('page 200 of the queue costs what page 1 costs', async () => {
  const plan = await planOf(queueQuestion(staff(), { ...asked, view: 'all', cursor: { dueOn: '2026-07-20', id: 'clm_1' } }))
  expect(plan).toMatch(/claims_due/)
})
