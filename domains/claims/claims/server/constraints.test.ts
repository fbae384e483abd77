import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let claimId: Id<'claim'>
let other: Id<'claim'>
let unsigned: Id<'claim'>

/** Two claims in review, and one that its member has not signed. */
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  claimId = (await fixture.filed('amara', { lossOn: daysAgo(20) })).claimId
  other = (await fixture.filed('amara', { lossOn: daysAgo(30) })).claimId
  unsigned = (await fixture.filed('maria', { lossOn: daysAgo(20) })).claimId
  await write(unsigned, sql`signed_at = null`)
})
afterAll(() => app.stop())

const write = async (id: Id<'claim'>, change: ReturnType<typeof sql>) => sql`update claims set ${change} where id = ${id}`.execute(db())
const decided = sql`decided_by = ${sql.raw("(select id from users where email like 'staff@%')")}, decided_at = now()`
const DUPLICATE = sql`status = 'CLOSED', outcome = 'duplicate'`

test.each([
  [
    'an approval without a signature',
    () => write(unsigned, sql`status = 'APPROVED', approved_cents = 50000, ${decided}`),
    'claims_signed_before_approved',
  ],
  ['a payment of it', () => write(unsigned, sql`status = 'PAID', approved_cents = 50000, ${decided}`), 'claims_signed_before_approved'],
  ['a duplicate of itself', () => write(claimId, sql`${DUPLICATE}, duplicate_of = id`), 'claims_duplicate_of_another'],
  ['a duplicate of no claim', () => write(claimId, DUPLICATE), 'claims_duplicate_names_survivor'],
  ['a duplicate of an unknown claim', () => write(claimId, sql`${DUPLICATE}, duplicate_of = 'clm_none'`), 'claims_duplicate_of_fkey'],
  ['an open claim that names a claim it duplicates', () => write(claimId, sql`duplicate_of = ${other}`), 'claims_duplicate_names_survivor'],
  ['more paid than was approved', () => write(claimId, sql`approved_cents = 100, paid_cents = 101`), 'claims_paid_within_approval'],
  ['a review without its proof', () => write(claimId, sql`proof_complete_at = null`), 'claims_reviewed_with_its_days'],
  ['a review without its last day', () => write(claimId, sql`decide_hard_on = null`), 'claims_reviewed_with_its_days'],
  [
    'a recommendation without its proof',
    () => write(claimId, sql`status = 'PENDING_APPROVAL', proof_complete_at = null`),
    'claims_reviewed_with_its_days',
  ],
  ['a third reopening', () => write(claimId, sql`reopened = 3`), 'claims_reopened_check'],
] as const)('the database refuses %s', async (_, change, constraint) => {
  await expect(change()).rejects.toMatchObject({ constraint })
})

test('of two claims closed at the same time as duplicates of each other one stays open', async () => {
  const close = (id: Id<'claim'>, survivor: Id<'claim'>) =>
    inTransaction((tx) => sql`update claims set ${DUPLICATE}, duplicate_of = ${survivor} where id = ${id}`.execute(tx))
  const closed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = inTransaction(async () => {
    await close(claimId, other)
    closed.resolve()
    await mayCommit.promise
  })
  await closed.promise
  const second = close(other, claimId).then(
    () => null,
    (error: unknown) => error,
  )
  await Promise.race([second, someLockIsAwaited()])
  mayCommit.resolve()
  await first
  expect(await second).toMatchObject({ constraint: 'claims_survivor_is_no_duplicate' })
})

/** Resolves when a statement waits for a lock. */
async function someLockIsAwaited(): Promise<void> {
  const lockWaits = sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`
  while (!(await lockWaits.execute(db())).rows[0]?.waits);
}
