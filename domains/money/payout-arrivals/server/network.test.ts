import { asApplication } from '#platform/postgres/testing/roles.ts'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { books, deliver, controlOf, headerOf, clearFaults, stripeOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
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
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await setAccount(app, 'amara')
})
afterEach(() => clearFaults(app))
afterAll(() => app.stop())

type Claim = { claimId: Id<'claim'>; event: HistoryEvent; key: string }
let claims = 0

async function claim(amount = 500_00): Promise<Claim> {
  const claimId = await approve(app, 'amara', { amount })
  const event = (await eventsAbout({ noun: 'claim', id: claimId })).find(({ kind }) => kind === 'claim.approved')
  if (!event) throw new Error('Nobody was notified.')
  return { claimId, event, key: `payout-${claims++}-of-${claimId}` }
}

async function ok<T>(callNetwork: Promise<{ status: number; answer: T }>): Promise<T> {
  const { status, answer } = await callNetwork
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return answer
}

/** From the approval to the member's account by Stripe: the listener, the release by finance, the job, the arrival sweep. */
async function byStripe({ claimId, event, key }: Claim): Promise<void> {
  await planPayout(event)
  const { id: payoutId } = await payoutOf(claimId)
  await ok(
    app.call(
      payoutReleaseContract.releasePayout,
      { params: { payoutId }, body: { way: 'stripe', belowZeroWhy: 'The float covers it.' } },
      'priya',
      { 'idempotency-key': key },
    ),
  )
  await sendJob.work({ payoutId })
  await asApplication(() => sweepArrivals.run(new Date(clock.now().getTime() + 10 * 86_400_000)))
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

describe('a network that fails', () => {
  test.each(['api_drop', 'api_drop_before', 'api_error', 'api_error_before'])(
    '%s: the member is paid once when the network is back',
    async (kind) => {
      const mine = await claim()
      await controlOf(app, 'faults', { kind, count: 20, match: 'POST /v1/transfers' })
      // Where the network acted before the connection broke, the first retry finds the transfer.
      await byStripe(mine).catch(() => {})
      await clearFaults(app)
      await byStripe(mine)
      await paidOnce(mine)
      expect(sumOf(await books())).toBe(0)
    },
    60_000,
  )
})

describe('a transfer whose answer was lost', () => {
  test('may have been sent: finance does not pay it by hand meanwhile, and what the network did is recorded', async () => {
    const { claimId, event, key } = await claim()
    await planPayout(event)
    const { id: payoutId } = await payoutOf(claimId)
    const params = { payoutId }
    await ok(
      app.call(payoutReleaseContract.releasePayout, { params, body: { way: 'stripe', belowZeroWhy: 'The float covers it.' } }, 'priya', {
        'idempotency-key': key,
      }),
    )
    // The transfer is made, and we get an error.
    await controlOf(app, 'faults', { kind: 'api_error', count: 20, match: 'POST /v1/transfers' })
    await expect(sendJob.work({ payoutId })).rejects.toThrow('unavailable')

    const byHand = await app.call(payoutReleaseContract.settlePayout, { params, body: { reference: 'Wire 7' } }, 'priya')
    expect(byHand.refusal.code).toBe('being_sent')
    expect((await ok(app.call(payoutContract.payout, { params }, 'priya'))).whyNot.settle).toBe('being_sent')
    await clearFaults(app)
    await sendJob.work({ payoutId })
    const [transfer] = (await stripeOf(app).transfers.list({ transfer_group: payoutId })).data
    expect(await payoutOf(claimId)).toMatchObject({ status: 'sent', method: 'stripe', reference: transfer?.id })
  })

  test('no other transaction moves it, nor sends it by another method', async () => {
    const { claimId, event, key } = await claim()
    await planPayout(event)
    const { id: payoutId } = await payoutOf(claimId)
    await ok(
      app.call(
        payoutReleaseContract.releasePayout,
        { params: { payoutId }, body: { way: 'stripe', belowZeroWhy: 'The float covers it.' } },
        'priya',
        { 'idempotency-key': key },
      ),
    )
    await db().updateTable('payouts').set({ transfer_requested_at: clock.now() }).where('id', '=', payoutId).execute()
    for (const change of [{ status: 'void' as const }, { method: 'manual' as const }])
      await expect(db().updateTable('payouts').set(change).where('id', '=', payoutId).execute()).rejects.toThrow('with the network')
  })
})

describe("a member's bank refuses the network's payout", () => {
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
  const notifications = async () =>
    (await db().selectFrom('notifications').select('title').distinct().where('kind', '=', 'payout_not_arrived').execute()).length
  /** Delivers the signed webhook. */
  const deliverFailure = async (payoutId: string): Promise<void> => {
    const account = (await accountEvents(app)).find((text) => text.includes(payoutId)) ?? ''
    expect(await deliver(app, account, { 'stripe-signature': headerOf(app, account) })).toBe(200)
    await app.work()
  }
  const refused = async (account: string | null, amount: number): Promise<string> => {
    const payout = z.object({ id: z.string() }).parse(await controlOf(app, 'failed-payouts', { account, amount, code: 'account_closed' }))
    await deliverFailure(payout.id)
    return payout.id
  }
  const accountEvents = async (from: TestApp): Promise<string[]> => {
    const accounts = await db().selectFrom('payees').select('stripe_account').where('stripe_account', 'like', 'acct_1%').execute()
    const lists = await Promise.all(
      accounts.map(({ stripe_account: id }) => stripeOf(from).events.list({ limit: 100 }, { stripeAccount: id ?? '' })),
    )
    return lists.flatMap(({ data }) => data.map((event) => JSON.stringify(event, null, 2)))
  }

  test('the payout is returned: owed again, the money back with us, the member notified; a repeated event changes nothing', async () => {
    const { claimId, payout, account } = await sent(321_00)
    expect(payout).toMatchObject({ status: 'settled', method: 'stripe' })
    await app.work()
    const before = await books()
    const again = await refused(account, 123_45)
    expect([await notifications(), (await payoutOf(claimId)).status]).toEqual([1, 'settled'])
    await deliverFailure(again)
    expect(await notifications()).toBe(1)

    const id = await refused(account, payout.amount_cents)
    await deliverFailure(id)
    expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true, return_code: 'R02', failed_arrival: id })
    expect((await payoutEventsOf(claimId)).filter((kind) => kind === 'payout.returned')).toHaveLength(1)
    expect((await stripeOf(app).transfers.retrieve(payout.reference ?? '')).reversed).toBe(true)
    const after = await books()
    expect((after['processor'] ?? 0) - (before['processor'] ?? 0)).toBe(payout.amount_cents)
    const emails = await db().selectFrom('messages').select('kind').where('claim_id', '=', claimId).execute()
    expect(emails.map(({ kind }) => kind)).toContain('claim_payment_failed')
  })

  test('a lost webhook is found in the event list of its account: once, and a late webhook changes nothing', async () => {
    const { claimId, payout, account } = await sent(222_00)
    await app.work()
    const lostWebhook = async (): Promise<string> => {
      const failed = z.object({ id: z.string() })
      return failed.parse(await controlOf(app, 'failed-payouts', { account, amount: 222_00, code: 'account_closed' })).id
    }
    const id = await lostWebhook()
    await app.work()
    await app.work()
    expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true, failed_arrival: id })
    const inbox = () => db().selectFrom('webhook_inbox').select('source').where('payload', 'like', `%${id}%`).execute()
    expect(await inbox()).toEqual([{ source: 'sweep' }])

    await deliverFailure(id)
    expect(await inbox()).toEqual([{ source: 'sweep' }])
    expect((await payoutEventsOf(claimId)).filter((kind) => kind === 'payout.returned')).toHaveLength(1)
    expect((await stripeOf(app).transfers.retrieve(payout.reference ?? '')).amount_reversed).toBe(222_00)
    const { events_read_until: until } = await db()
      .selectFrom('payees')
      .select('events_read_until')
      .where('stripe_account', '=', account)
      .executeTakeFirstOrThrow()
    expect(until).not.toBeNull()
  })

  test('an account without payouts for a month is not read', async () => {
    await sent(77_00)
    const asked = async (days: number) =>
      (await rowsOf(accountsPaidSince(new Date(clock.now().getTime() - days * 86_400_000), { now: clock.now(), after: '', limit: 10 })))
        .length
    expect([await asked(30), await asked(-1)]).toEqual([1, 0])
    expect(await rowsOf(accountsPaidSince(new Date(0), { now: clock.now(), after: 'acct_z', limit: 10 }))).toEqual([])
  })

  test('an amount that two payments have fails neither automatically: finance is notified', async () => {
    const [one, other] = [await sent(), await sent()]
    const before = await notifications()
    await refused(one.account, one.payout.amount_cents)
    expect([(await payoutOf(one.claimId)).status, (await payoutOf(other.claimId)).status]).toEqual(['settled', 'settled'])
    expect(await notifications()).toBe(before + 1)
  })
})

test('a permanent refusal by the network is owed again, and finance sends it by another method', async () => {
  const { claimId, event, key } = await claim()
  await planPayout(event)
  const { id: payoutId } = await payoutOf(claimId)
  await ok(
    app.call(
      payoutReleaseContract.releasePayout,
      { params: { payoutId }, body: { way: 'stripe', belowZeroWhy: 'The float covers it.' } },
      'priya',
      { 'idempotency-key': key },
    ),
  )
  // The recipient's account was deleted at the network.
  await db()
    .updateTable('payees')
    .set({ stripe_account: 'acct_gone' })
    .where('id', '=', (await payoutOf(claimId)).payee_id)
    .execute()
  await sendJob.work({ payoutId })
  expect(await payoutOf(claimId)).toMatchObject({ status: 'returned', owed: true })
  // And it has no events any more.
  await app.work()
})
