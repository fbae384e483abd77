import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { startChild, type Child } from '../../../../bin/start/child.ts'
import { builtServer } from '../../../../bin/start/server-build.ts'
import { addMember, books, signedBy, signingLinkOf, stripeOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

const PAYERS = 8
const KILLS = 5

let app: TestApp
let children: Child[] = []
beforeAll(async () => void (app = await startTestApp()))
afterAll(async () => {
  await Promise.all(children.map((child) => child.endHard()))
  await app.stop()
})

/** proofs/kill-during-checkout kills the API; this test kills the worker, which records the payments. */
async function startWorker(): Promise<Child> {
  const worker = startChild({ script: (await builtServer())('apps/worker/run.ts'), options: { ...app.options, logLevel: 'error' } })
  children = [...children, worker]
  if (!(await worker.ready)) throw new Error('The worker did not start.')
  return worker
}

async function payerPays(number: number): Promise<void> {
  const memberId = await addMember(`killed-${number}@book.example`)
  const membershipId = await signedBy(memberId)
  const body = { signingToken: await signingLinkOf(memberId, membershipId) }
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId }, body }, null)
  expect((await pay(answer.url, {})).status).toBe(303)
}

test('the worker is killed in the middle of payments: each payment is recorded once and the ledger balances', async () => {
  for (let number = 0; number < PAYERS; number++) await payerPays(number)
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker()
    await wait(20 + Math.random() * 200)
    await worker.endHard()
  }
  // Jobs locked by a killed worker are taken over after a while; here they are unlocked at once.
  await sql`delete from job_workers`.execute(db())
  await sql`update messages set claimed_at = null where status <> 'sent'`.execute(db())
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()
    where locked_at is not null`.execute(db())
  const worker = await startWorker()
  await until(async () => (await count(sql`select from memberships where status = 'ACTIVE'`)) === PAYERS)
  await until(async () => (await count(sql`select from graphile_worker.jobs`)) === 0)
  await worker.stop()

  expect(await count(sql`select from payments where status = 'succeeded'`)).toBe(PAYERS)
  expect(await count(sql`select from history_events where kind = 'payment.succeeded'`)).toBe(PAYERS)
  expect(await count(sql`select from messages where kind = 'receipt'`)).toBe(PAYERS)
  expect(sumOf(await books())).toBe(0)
  expect((await stripeOf(app).charges.list({ limit: 100 })).data.filter(({ paid }) => paid)).toHaveLength(PAYERS)
}, 120_000)

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) found`.execute(db())
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not so within a minute: ${isSo.toString()}`)
    await wait(200)
  }
}
