import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { books, deliver, controlOf, headerOf, mend, stripeOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { approve, enteredOf, payoutEventsOf, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { accountsPaidSince } from '#domains/money/payout-arrivals/server/account-events.store.ts'
import { sweepArrivals } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { planPayout } from '#domains/money/payouts/server/planning.ts'
import { sendJob } from '#domains/money/payout-methods/server/sending.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await setAccount(app, 'amara')
})
afterEach(() => mend(app))
afterAll(() => app.stop())

type Claim = { claimId: Id<'claim'>; event: HistoryEvent; key: string }
let claims = 0

async function claim(amount = 500_00): Promise<Claim> {
  const claimId = await approve(app, 'amara', { amount })
  const event = (await eventsAbout({ noun: 'claim', id: claimId })).find(({ kind }) => kind === 'claim.approved')
  if (!event) throw new Error('Nobody was told.')
  return { claimId, event, key: `payout-${claims++}-of-${claimId}` }
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
  await ok(
    app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { way: 'stripe' } }, 'priya', { 'idempotency-key': key }),
  )
  await sendJob.work({ payoutId })
  await sweepArrivals.run(new Date(clock.now().getTime() + 10 * 86_400_000))
}

const countOf = async (claimId: Id<'claim'>): Promise<number> =>
  (await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).execute()).length

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
  expect(await payoutEventsOf(claimId)).toEqual(['payout.planned', 'payout.released', 'payout.sent', 'payout.settled'])
}

describe('a network that', () => {
  test.each(['api_drop', 'api_drop_before', 'api_error', 'api_error_before'])(
    '%s: the member is paid once when it is back',
    async (kind) => {
      const mine = await claim()
      await controlOf(app, 'faults', { kind, count: 20, match: 'POST /v1/transfers' })
      // Where the network acted before it fell silent, the very next try is told so.
      await byStripe(mine).catch(() => {})
      await mend(app)
      await byStripe(mine)
      await paidOnce(mine)
      expect(sumOf(await books())).toBe(0)
    },
    60_000,
  )
})

describe('a transfer whose answer was lost', () => {
  test('may have gone: finance does not pay it by hand meanwhile, and what the network did is kept', async () => {
    const { claimId, event, key } = await claim()
    await planPayout(event)
    const { id: payoutId } = await payoutOf(claimId)
    const params = { payoutId }
    await ok(app.call(payoutReleaseContract.releasePayout, { params, body: { way: 'stripe' } }, 'priya', { 'idempotency-key': key }))
    // The money goes, and we read that something went wrong.
    await controlOf(app, 'faults', { kind: 'api_error', count: 20, match: 'POST /v1/transfers' })
    await expect(sendJob.work({ payoutId })).rejects.toThrow('unavailable')

    const byHand = await app.call(payoutReleaseContract.settlePayout, { params, body: { reference: 'Wire 7' } }, 'priya')
    expect(byHand.refusal.code).toBe('being_sent')
    expect((await ok(app.call(payoutContract.payout, { params }, 'priya'))).whyNot.settle).toBe('being_sent')
    await mend(app)
    await sendJob.work({ payoutId })
    const [transfer] = (await stripeOf(app).transfers.list({ transfer_group: payoutId })).data
    expect(await payoutOf(claimId)).toMatchObject({ status: 'sent', method: 'stripe', reference: transfer?.id })
  })

  test('no transaction of ours moves it either, nor sends it another way', async () => {
    const { claimId, event, key } = await claim()
    await planPayout(event)
    const { id: payoutId } = await payoutOf(claimId)
    await ok(
      app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { way: 'stripe' } }, 'priya', { 'idempotency-key': key }),
    )
    await db().updateTable('payouts').set({ handed_at: clock.now() }).where('id', '=', payoutId).execute()
    for (const change of [{ status: 'void' as const }, { method: 'manual' as const }])
      await expect(db().updateTable('payouts').set(change).where('id', '=', payoutId).execute()).rejects.toThrow('with the network')
  })
})

describe("a member's bank that refuses what the network brings it", () => {
  const sent = async (amount = 500_00) => {
    const mine = await claim(amount)
    await byStripe(mine)
    const payout = await payoutOf(mine.claimId)
    const { stripe_account: account } = await db()
      .selectFrom('payees')
      .select('stripe_account')
      .where('id', '=', payout.payee_id)
      .executeTakeFirstOrThrow()
    return { ...mine, payout, account }
  }
  const bells = async () =>
    (await db().selectFrom('notifications').select('title').distinct().where('kind', '=', 'payout_not_arrived').execute()).length
  /** As its webhook brings it, signed. */
  const hear = async (payoutId: string): Promise<void> => {
    const account = (await accountNews(app)).find((text) => text.includes(payoutId)) ?? ''
    expect(await deliver(app, account, { 'stripe-signature': headerOf(app, account) })).toBe(200)
    await app.work()
  }
  const refused = async (account: string | null, amount: number): Promise<string> => {
    const payout = z.object({ id: z.string() }).parse(await controlOf(app, 'failed-payouts', { account, amount, code: 'account_closed' }))
    await hear(payout.id)
    return payout.id
  }
  const accountNews = async (from: TestApp): Promise<string[]> => {
    const accounts = await db().selectFrom('payees').select('stripe_account').where('stripe_account', 'like', 'acct_1%').execute()
    const lists = await Promise.all(
      accounts.map(({ stripe_account: id }) => stripeOf(from).events.list({ limit: 100 }, { stripeAccount: id ?? '' })),
    )
    return lists.flatMap(({ data }) => data.map((event) => JSON.stringify(event, null, 2)))
  }

  test('has it returned: owed again, the money back with us, the member told why; heard twice, once', async () => {
    const { claimId, payout, account } = await sent(321_00)
    expect(payout).toMatchObject({ status: 'settled', method: 'stripe' })
    await app.work()
    const before = await books()
    const again = await refused(account, 123_45)
    expect([await bells(), (await payoutOf(claimId)).status]).toEqual([1, 'settled'])
    await hear(again)
    expect(await bells()).toBe(1)

    const id = await refused(account, payout.amount_cents)
    await hear(id)
    expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true, return_code: 'R02', failed_arrival: id })
    expect((await payoutEventsOf(claimId)).filter((kind) => kind === 'payout.returned')).toHaveLength(1)
    expect((await stripeOf(app).transfers.retrieve(payout.reference ?? '')).reversed).toBe(true)
    const after = await books()
    expect((after['processor'] ?? 0) - (before['processor'] ?? 0)).toBe(payout.amount_cents)
    const letters = await db().selectFrom('messages').select('kind').where('claim_id', '=', claimId).execute()
    expect(letters.map(({ kind }) => kind)).toContain('claim_payment_failed')
  })

  test('whose webhook is lost is found in the list of its account: once, and the webhook that comes late changes nothing', async () => {
    const { claimId, payout, account } = await sent(222_00)
    await app.work()
    const unheard = async (): Promise<string> => {
      const failed = z.object({ id: z.string() })
      return failed.parse(await controlOf(app, 'failed-payouts', { account, amount: 222_00, code: 'account_closed' })).id
    }
    const id = await unheard()
    await app.work()
    await app.work()
    expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true, failed_arrival: id })
    const inbox = () => db().selectFrom('webhook_inbox').select('came_by').where('payload', 'like', `%${id}%`).execute()
    expect(await inbox()).toEqual([{ came_by: 'sweep' }])

    await hear(id)
    expect(await inbox()).toEqual([{ came_by: 'sweep' }])
    expect((await payoutEventsOf(claimId)).filter((kind) => kind === 'payout.returned')).toHaveLength(1)
    expect((await stripeOf(app).transfers.retrieve(payout.reference ?? '')).amount_reversed).toBe(222_00)
    const { news_read_until: until } = await db()
      .selectFrom('payees')
      .select('news_read_until')
      .where('stripe_account', '=', account)
      .executeTakeFirstOrThrow()
    expect(until).not.toBeNull()
  })

  test('is not looked for where nothing was sent for a month', async () => {
    await sent(77_00)
    const asked = async (days: number) =>
      (await accountsPaidSince(new Date(clock.now().getTime() - days * 86_400_000), { now: clock.now(), after: '', limit: 10 })).length
    expect([await asked(30), await asked(-1)]).toEqual([1, 0])
    expect(await accountsPaidSince(new Date(0), { now: clock.now(), after: 'acct_z', limit: 10 })).toEqual([])
  })

  test('of an amount that two payments have, fails neither by itself: finance is asked', async () => {
    const [one, other] = [await sent(), await sent()]
    const before = await bells()
    await refused(one.account, one.payout.amount_cents)
    expect([(await payoutOf(one.claimId)).status, (await payoutOf(other.claimId)).status]).toEqual(['settled', 'settled'])
    expect(await bells()).toBe(before + 1)
  })
})

test('what the network refuses for good is owed again, and finance sends it another way', async () => {
  const { claimId, event, key } = await claim()
  await planPayout(event)
  const { id: payoutId } = await payoutOf(claimId)
  await ok(
    app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { way: 'stripe' } }, 'priya', { 'idempotency-key': key }),
  )
  // The account behind the payee is gone at the network.
  await db()
    .updateTable('payees')
    .set({ stripe_account: 'acct_gone' })
    .where('id', '=', (await payoutOf(claimId)).payee_id)
    .execute()
  await sendJob.work({ payoutId })
  expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true })
  // Nor is there anything to hear of it.
  await app.work()
})
