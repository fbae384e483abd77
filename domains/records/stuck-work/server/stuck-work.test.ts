import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { stuckContract } from '#domains/records/stuck-work/contract.ts'
import { notifyStaff } from '#domains/records/stuck-work/server/stuck-work.ts'
import type { CastName } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import { drainJobs, enqueue, givenUpJobs, type Job } from '#platform/jobs/jobs.ts'
import { raiseStuckWork } from '#platform/jobs/stuck-work.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { sendTroubleTo } from '#platform/errors/trouble.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  sendTroubleTo(() => {})
})
afterEach(() => sql`delete from stuck_work; delete from notifications where kind = 'stuck_work'`.execute(db()))
afterAll(() => app.stop())

const NOON = new Date('2027-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const raise = raiseStuckWork(notifyStaff)
const PEOPLE = ['dana', 'jonas', 'priya', 'noor', 'marcus'] as const

/** Dana is `super`, Jonas `support`, Priya and Noor `finance`, Marcus works on claims alone. */
async function notifiedUsers(): Promise<string[]> {
  const rows = await db().selectFrom('notifications').select(['user_id', 'path']).where('kind', '=', 'stuck_work').execute()
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(rows.length > 0 ? ['/account-center/history'] : []))
  return PEOPLE.flatMap((who) => rows.filter(({ user_id: id }) => id === app.cast.users[who].id).map(() => who))
}
const listOf = async (who: CastName) => (await app.call(stuckContract.stuckWork, {}, who)).answer.rows
const retry = async (kind: string, itemId: string, who: CastName, headers = {}) =>
  (await app.call(stuckContract.retry, { body: { kind, itemId } }, who, headers)).status
const retries = async () => (await db().selectFrom('history_events').select('id').where('kind', '=', 'stuck_work.retried').execute()).length

const SEND = { name: 'payouts.tests', once: ({ key }: { key: string }) => key }
const ran: string[] = []
const send: Job = { name: SEND.name, once: () => '', work: async () => void ran.push('again') }

async function giveUp(key: string): Promise<void> {
  await inTransaction((tx) => enqueue(tx, SEND, { key }))
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No such account.' where key = ${key}`.execute(
    db(),
  )
}
async function look(at = NOON): Promise<void> {
  await givenUpJobs.run(at, () => {})
  await raise.run(at)
}

test('a job that gave up is a task finance and super see, once, until it is started over', async () => {
  await giveUp('payout_1')
  for (const seconds of [0, 60, 120]) await look(later(seconds))
  expect(await notifiedUsers()).toEqual(['dana', 'priya', 'noor'])
  const row = {
    kind: 'job:payouts.tests',
    itemId: 'payout_1',
    work: 'payouts',
    since: NOON.toISOString(),
    failures: 12,
    nextAttemptAt: null,
  }
  expect(await listOf('priya')).toMatchObject([row])
  expect(await listOf('dana')).toMatchObject([row])
  expect(await listOf('jonas')).toEqual([])
  expect((await app.call(stuckContract.stuckWork, {}, 'marcus')).status).toBe(403)

  expect(await retry('job:payouts.tests', 'payout_1', 'jonas')).toBe(404)
  expect(await retry('job:payouts.tests', 'payout_1', 'marcus')).toBe(403)
  const key = { 'idempotency-key': 'once-for-payout-1-once-for-payout-1' }
  expect(await retry('job:payouts.tests', 'payout_1', 'priya', key)).toBe(200)
  expect(await retry('job:payouts.tests', 'payout_1', 'priya', key)).toBe(200)
  expect(await retries()).toBe(1)
  expect(await listOf('priya')).toEqual([])
  await drainJobs([send])
  expect(ran).toEqual(['again'])
  await look(later(180))
  expect(await listOf('priya')).toEqual([])
  expect(await notifiedUsers()).toHaveLength(3)
  expect(await retry('job:payouts.tests', 'payout_1', 'priya')).toBe(404)
})

test('a job that gives up again notifies again', async () => {
  await giveUp('payout_2')
  await look()
  await retry('job:payouts.tests', 'payout_2', 'priya')
  await giveUp('payout_2')
  await look(later(60))
  expect(await notifiedUsers()).toEqual(['dana', 'dana', 'priya', 'priya', 'noor', 'noor'])
  await sql`delete from graphile_worker._private_jobs where key = 'payout_2'`.execute(db())
})

test('an item of a sweep that failed three times is a task support and super see, once, until it succeeds', async () => {
  let broken = true
  const emails = sweep({
    name: 'messages.tests',
    findRows: async ({ after }) => (after === '' ? [{ id: 'email_1' }] : []),
    key: ({ id }) => id,
    work: async () => {
      if (broken) throw Object.assign(new Error('No mail server.'), { code: 'ECONNREFUSED' })
    },
  })
  const round = async (seconds: number): Promise<void> => {
    await emails.run(later(seconds), () => {})
    await raise.run(later(seconds))
  }
  for (const seconds of [0, 10]) await round(seconds)
  expect([await notifiedUsers(), await listOf('dana')]).toEqual([[], []])
  for (const seconds of [30, 70, 150]) await round(seconds)
  expect(await notifiedUsers()).toEqual(['dana', 'jonas'])
  expect(await listOf('priya')).toEqual([])
  expect(await listOf('jonas')).toMatchObject([
    { kind: 'messages.tests', itemId: 'email_1', work: 'messages', failures: 5, errorCode: 'ECONNREFUSED' },
  ])

  broken = false
  expect(await retry('messages.tests', 'email_1', 'priya')).toBe(404)
  await sql`update stuck_work set next_attempt_at = now() + interval '6 hours'`.execute(db())
  await emails.run(new Date(), () => {})
  expect(await listOf('jonas')).toHaveLength(1)
  expect(await retry('messages.tests', 'email_1', 'jonas')).toBe(200)
  await emails.run(new Date(Date.now() + 1000), () => {})
  expect(await listOf('jonas')).toEqual([])
})
