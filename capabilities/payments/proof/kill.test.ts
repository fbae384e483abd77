import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from '#apps/stripe-sandbox/proof/payer.ts'
import { startChild, type Child } from '../../../bin/start/child.ts'
import { freePort } from '../../../bin/start/port.ts'
import { addMember, books, signedBy, signingLinkOf, stripeOf, sumOf } from '#capabilities/payments/proof/stand.ts'
import { db, sql } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const PAYERS = 8
const KILLS = 5

let app: TestApp
let base = ''
let children: Child[] = []
beforeAll(async () => {
  app = await startTestApp()
  base = `http://127.0.0.1:${await freePort(20_000 + Math.floor(Math.random() * 20_000))}`
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.endHard()))
  await app.stop()
})

async function start(script: string): Promise<Child> {
  const child = startChild({ script, options: { ...app.options, port: Number(new URL(base).port), logLevel: 'error' } })
  children = [...children, child]
  if (!(await child.ready)) throw new Error(`${script} did not start`)
  return child
}

type Payer = { membershipId: Id<'membership'>; signingToken: string }

/** What a browser does: presses the button, and presses it again while nothing comes back. */
async function open({ membershipId, signingToken }: Payer): Promise<string> {
  for (;;) {
    const answer = await fetch(`${base}/api/memberships/${membershipId}/checkouts`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ signingToken }),
    }).catch(() => null)
    if (answer?.status === 200) return ((await answer.json()) as { url: string }).url
    await wait(60)
  }
}

test('the API killed in the middle of checkouts: every payer gets one page, and no page is double', async () => {
  const payers: Payer[] = []
  for (let count = 0; count < PAYERS; count++) {
    const memberId = await addMember(`killed-${count}@book.example`)
    const membershipId = await signedBy(memberId)
    payers.push({ membershipId, signingToken: await signingLinkOf(memberId, membershipId) })
  }

  const acknowledged = new Map<string, Set<string>>()
  let stopped = false
  const press = async (payer: Payer) => {
    while (!stopped) {
      const url = await open(payer)
      await wait(30)
      acknowledged.set(payer.membershipId, (acknowledged.get(payer.membershipId) ?? new Set()).add(url))
    }
  }
  const pressing = payers.flatMap((payer) => Array.from({ length: 3 }, () => press(payer)))
  for (let kill = 0; kill < KILLS; kill++) {
    // Nobody has a page yet when the next API starts: each kill meets the whole road.
    await db().updateTable('checkouts').set({ url: null, stripe_session_id: null }).where('status', '=', 'open').execute()
    const api = await start('capabilities/payments/proof/api-child.ts')
    await wait(40 + Math.random() * 260)
    await api.endHard()
  }
  const api = await start('capabilities/payments/proof/api-child.ts')
  await wait(600)
  stopped = true
  await Promise.all(pressing)
  await api.stop()

  expect([...acknowledged.values()].map((urls) => urls.size)).toEqual(Array.from({ length: PAYERS }, () => 1))
  const rows = await db().selectFrom('checkouts').select('membership_id').where('membership_id', 'in', payers.map(({ membershipId }) => membershipId)).execute()
  expect(rows).toHaveLength(PAYERS)
  const sessions = (await stripeOf(app).checkout.sessions.list({ limit: 100 })).data
  expect(sessions).toHaveLength(PAYERS)
}, 90_000)

test('the worker killed in the middle of payments: each is entered once, and the books come to nothing', async () => {
  const sessions = (await stripeOf(app).checkout.sessions.list({ limit: 100 })).data
  for (const { url } of sessions) if (url) expect((await pay(url, {})).status).toBe(303)
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await start('apps/worker/run.ts')
    await wait(20 + Math.random() * 200)
    await worker.endHard()
  }
  // What the killed had in their hands is taken over after a while; here at once.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now() where locked_at is not null`.execute(db())
  const worker = await start('apps/worker/run.ts')
  await until(async () => (await count(sql`select from memberships where status = 'ACTIVE'`)) === PAYERS)
  await until(async () => (await count(sql`select from graphile_worker.jobs`)) === 0)
  await worker.stop()

  expect(await count(sql`select from payments where status = 'succeeded'`)).toBe(PAYERS)
  expect(await count(sql`select from history_events where kind = 'payment.succeeded'`)).toBe(PAYERS)
  expect(await count(sql`select from messages where kind = 'receipt'`)).toBe(PAYERS)
  expect(sumOf(await books())).toBe(0)
  expect((await stripeOf(app).charges.list({ limit: 100 })).data.filter(({ paid }) => paid)).toHaveLength(PAYERS)
}, 120_000)

async function count(question: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${question}) found`.execute(db())
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error(`Not so within a minute: ${isSo.toString()}`)
    await wait(200)
  }
}
