import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { crashingAt, type Moment } from '#apps/proof/crash.ts'
import { eventsAbout, type HistoryEvent } from '#capabilities/history/server/history.ts'
import { books, door, mend, stripeOf, sumOf } from '#capabilities/payments/proof/stand.ts'
import { bankFileContract, batchContract } from '#capabilities/payouts/batch-contract.ts'
import { payoutContract } from '#capabilities/payouts/contract.ts'
import { bankFile } from '#capabilities/payouts/proof/bank-file.ts'
import { setAccount } from '#capabilities/payees/testing.ts'
import { approve, enteredOf, payoutOf, trustWith } from '#capabilities/payouts/proof/stand.ts'
import { sweepArrivals } from '#capabilities/payouts/server/arrivals.ts'
import { planPayout } from '#capabilities/payouts/server/planning.ts'
import { sendJob } from '#capabilities/payouts/server/sending.ts'
import { clock } from '#platform/clock.ts'
import { db, sql } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  // Each death is an error in the log; here they are what was asked for.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  app = await startTestApp()
  await trustWith(app, 'jonas', ['finance'])
  await setAccount(app, 'amara')
  for (const name of ['priya', 'jonas'] as const) await app.cookieOf(name)
})
afterAll(() => app.stop())

type Claim = { claimId: Id<'claim'>; event: HistoryEvent; key: string }
let claims = 0

async function claim(): Promise<Claim> {
  const claimId = await approve(app, 'amara')
  const event = (await eventsAbout({ noun: 'claim', id: claimId })).find(({ kind }) => kind === 'claim.approved')
  if (!event) throw new Error('Nobody was told.')
  return { claimId, event, key: `crash-${claims++}-of-${claimId}` }
}

async function ok<T>(asking: Promise<{ status: number; answer: T }>): Promise<T> {
  const { status, answer } = await asking
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return answer
}

/** From the approval to the member's account by Stripe: the listener, finance's click, the job, the bank's silence. */
async function byStripe({ claimId, event, key }: Claim): Promise<void> {
  await planPayout(event)
  const { id: payoutId } = await payoutOf(claimId)
  await ok(app.call(payoutContract.releasePayout, { params: { payoutId }, body: { way: 'stripe' } }, 'priya', { 'idempotency-key': key }))
  await sendJob.work({ payoutId })
  await sweepArrivals(new Date(clock.now().getTime() + 10 * 86_400_000))
}

/** And by ACH: batch, second person, file, and the bank's return of it. */
async function byFile({ claimId, event, key }: Claim): Promise<void> {
  await planPayout(event)
  const { id: payoutId } = await payoutOf(claimId)
  const under = (step: string) => ({ 'idempotency-key': `${key}-${step}` })
  await ok(app.call(payoutContract.releasePayout, { params: { payoutId }, body: { way: 'ach' } }, 'priya', under('release')))
  const { id: batchId } = await ok(app.call(batchContract.buildBatch, {}, 'priya', under('build')))
  await ok(app.call(batchContract.approveBatch, { params: { batchId } }, 'jonas', under('approve')))
  await taken(batchId, under('copy'))
  const { trace } = await payoutOf(claimId)
  await ok(
    app.call(
      bankFileContract.readBankFile,
      { query: {}, body: new Uint8Array(bankFile([{ trace: trace ?? '', code: 'R02', amount: 500_00 }])) },
      'priya',
    ),
  )
}

/** The file, or, when its answer was lost, the second copy of it that someone else lets out. */
async function taken(batchId: Id<'payoutBatch'>, under: Record<string, string>): Promise<void> {
  const download = () => app.call(batchContract.downloadBatch, { params: { batchId } }, 'priya')
  const { status, refusal } = await download()
  if (status === 200) return
  if (refusal.code !== 'not_approved') throw new Error(`${status} ${JSON.stringify(refusal)}`)
  await ok(app.call(batchContract.allowSecondCopy, { params: { batchId }, body: { why: 'The answer was lost' } }, 'jonas', under))
}

type Dying = { road: (claim: Claim) => Promise<void>; moment: Moment; isRight: (claim: Claim) => Promise<void>; every?: number }

/**
 * Dies everywhere on the road in turn (or at every fifth place, other ones each time),
 * starts again, and walks it to its end. How far the road is.
 */
async function dieEverywhere({ road, moment, isRight, every = 1 }: Dying): Promise<number> {
  for (let death = randomInt(1, every + 1); ; death += every) {
    const mine = await claim()
    const died = await crashingAt(death, moment, () => road(mine))
    // A bank takes 36 files a day; these deaths are of many days.
    await sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())
    await road(mine).catch((error: unknown) =>
      Promise.reject(new Error(`Died at ${death}, ${moment}, and did not get up.`, { cause: error })),
    )
    await isRight(mine)
    if (!died) return death - 1
  }
}

const countOf = async (claimId: Id<'claim'>): Promise<number> =>
  (await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).execute()).length

async function toldOf(claimId: Id<'claim'>): Promise<string[]> {
  const rows = await db()
    .selectFrom('history_events')
    .select('kind')
    .where('claim_id', '=', claimId)
    .where('noun', '=', 'payout')
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function paidOnce({ claimId }: Claim): Promise<void> {
  expect(await countOf(claimId)).toBe(1)
  const { id, status } = await payoutOf(claimId)
  expect(status).toBe('settled')
  expect((await stripeOf(app).transfers.list({ transfer_group: id })).data.map(({ amount }) => amount)).toEqual([500_00])
  expect(await enteredOf(id)).toEqual([
    'claim_approved claims_incurred 50000',
    'claim_approved claims_payable -50000',
    'claim_sent claims_payable 50000',
    'claim_sent processor -50000',
  ])
  expect(await toldOf(claimId)).toEqual(['payout.planned', 'payout.released', 'payout.sent', 'payout.settled'])
}

async function sentOnceAndBackOnce({ claimId }: Claim): Promise<void> {
  expect(await countOf(claimId)).toBe(1)
  const { id, status, batch_id: batchId } = await payoutOf(claimId)
  expect([status, batchId === null]).toEqual(['returned', false])
  expect((await enteredOf(id)).filter((_, line) => line % 2 === 0)).toEqual([
    'claim_approved claims_incurred 50000',
    'claim_sent claims_payable 50000',
    'claim_send_back payouts_sent 50000',
  ])
  expect(await toldOf(claimId)).toEqual(['payout.planned', 'payout.released', 'payout.sent', 'payout.returned'])
}

describe('a process that dies', () => {
  test.each([
    ['before a question', 40],
    ['after a commit', 4],
  ] as const)(
    '%s on the road by Stripe: paid once, told once, entered once',
    async (moment, atLeast) => {
      expect(await dieEverywhere({ road: byStripe, moment, isRight: paidOnce })).toBeGreaterThanOrEqual(atLeast)
      expect(sumOf(await books())).toBe(0)
    },
    300_000,
  )

  test.each([
    ['before a question', 80, 5],
    ['after a commit', 6, 1],
  ] as const)(
    '%s on the road by file: sent once, back once, entered once',
    async (moment, atLeast, every) => {
      expect(await dieEverywhere({ road: byFile, moment, isRight: sentOnceAndBackOnce, every })).toBeGreaterThanOrEqual(atLeast)
      expect(sumOf(await books())).toBe(0)
    },
    300_000,
  )
})

describe('a network that', () => {
  test.each(['api_drop', 'api_drop_before', 'api_error', 'api_error_before'])(
    '%s: the member is paid once when it is back',
    async (kind) => {
      const mine = await claim()
      await door(app, 'faults', { kind, count: 20, match: 'POST /v1/transfers' })
      // Where the network acted before it fell silent, the very next try is told so.
      await byStripe(mine).catch(() => {})
      await mend(app)
      await byStripe(mine)
      await paidOnce(mine)
    },
    60_000,
  )
})
