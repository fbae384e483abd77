import { sql } from 'kysely'
import type { Scenario, Step, Setup } from '#proofs/crash-points/scenario.ts'
import { rowCount } from '#proofs/races/book.ts'
import { join, leave, type Life } from '#proofs/replay/life.ts'
import { nextNoon } from '#proofs/replay/time.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { signedBy, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const DAY_MS = 86_400_000
const WHY = 'It died on the way.'
const QUIET: Life = { billing: 'monthly', joined: 'nothing', renewal: 'paid', renewed: 'nothing', share: 0.1 }
let streams = 0

/** Payments of members, and refunds: the network is called, and called again. */
export const PAYING_IN: readonly Scenario[] = [
  {
    name: 'a membership is bought',
    begin: async (setup) => {
      const { memberId, cookie } = await setup.fixture.newcomer()
      const membershipId = await signedBy(memberId, { billing: 'annual' })
      const params = { membershipId }
      return {
        steps: [
          { name: 'the page', request: async () => [{ route: checkoutContract.openCheckout, params, body: {}, cookie }] },
          { name: 'the payment', work: async () => pay(await pageOf(membershipId), {}) },
          works(setup),
        ],
        counts: async () => ({
          'pages of it': await rowCount(sql`select from checkouts where membership_id = ${membershipId}`),
          'charges at the network': await chargesOf(setup, membershipId),
          'active memberships': await rowCount(sql`select from memberships where id = ${membershipId} and status = 'ACTIVE'`),
          payments: await rowCount(sql`select from payments where membership_id = ${membershipId} and status = 'succeeded'`),
        }),
      }
    },
  },
  {
    name: 'a payment is given back by finance',
    begin: async (setup) => {
      const { membershipId } = await setup.fixture.paid()
      const { id: paymentId } = await paymentOf(membershipId)
      const request = { route: refundContract.refundPayment, params: { paymentId }, body: { amountCents: 10_00, reason: WHY } }
      return {
        steps: [{ name: 'the refund', request: async () => [{ ...request, cookie: setup.fixture.cookies.priya }] }, works(setup)],
        counts: async () => ({ 'refunds at the network': await refundsOf(setup, membershipId) }),
      }
    },
  },
  {
    name: 'a membership is given up in the free look',
    begin: async (setup) => {
      const { membershipId, cookie } = await setup.fixture.paid()
      const request = { route: cancellationContract.cancel, params: { membershipId }, body: { when: 'now' }, cookie }
      return {
        steps: [{ name: 'the cancellation', request: async () => [request] }, works(setup)],
        counts: async () => ({
          'refunds at the network': await refundsOf(setup, membershipId),
          'subscriptions ended': await endedOf(setup, membershipId),
        }),
      }
    },
  },
]

/** Runs last: each run takes a month of time, and the members of other scenarios have left before. */
export const RENEWAL: Scenario = {
  name: 'a membership is renewed',
  begin: async (setup) => {
    await everybodyLeaves(setup)
    await nextNoon()
    const copy = await join(setup.harness, QUIET, { stream: streams++, copy: process.pid })
    await setup.work()
    await advanceClock(30 * DAY_MS)
    return {
      // The network charges a bill two hours after it has created it.
      meanwhile: async () => syncNetworkClock(await advanceClock(2 * DAY_MS)),
      steps: [works(setup)],
      counts: async () => ({
        'renewals paid': await rowCount(
          sql`select from payments where membership_id = ${copy.membershipId} and kind = 'renewal' and status = 'succeeded'`,
        ),
        'charges at the network': (await chargesOf(setup, copy.membershipId)) - 1,
      }),
      cleanUp: () => leave(setup.harness, copy),
    }
  },
}

async function everybodyLeaves({ harness, work }: Setup): Promise<void> {
  const living = await stripeOf(harness).subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  for (const { id } of living) await stripeOf(harness).subscriptions.cancel(id)
  await sql`update memberships set status = 'CANCELLED', ended_on = '2026-01-01' where status in ('ACTIVE',
    'GRACE', 'LAPSED', 'PENDING_PAYMENT')`.execute(db())
  await work()
}

const works = ({ work }: Setup): Step => ({ name: 'the work', work })

async function pageOf(membershipId: Id<'membership'>): Promise<string> {
  const { url } = await db().selectFrom('checkouts').select('url').where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
  return url ?? ''
}

const paymentOf = (membershipId: Id<'membership'>) =>
  db().selectFrom('payments').select(['id', 'stripe_charge_id']).where('membership_id', '=', membershipId).executeTakeFirstOrThrow()

async function chargesOf({ harness }: Setup, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_customer_id: customer } = await payerOf(membershipId)
  return customer ? (await stripeOf(harness).charges.list({ customer, limit: 100 })).data.filter(({ paid }) => paid).length : 0
}

async function refundsOf({ harness }: Setup, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_charge_id: charge } = await paymentOf(membershipId)
  return charge ? (await stripeOf(harness).refunds.list({ charge, limit: 100 })).data.length : 0
}

async function endedOf({ harness }: Setup, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_subscription_id: id } = await payerOf(membershipId)
  return id && (await stripeOf(harness).subscriptions.retrieve(id)).status === 'canceled' ? 1 : 0
}

const payerOf = (id: Id<'membership'>) =>
  db().selectFrom('memberships').select(['stripe_customer_id', 'stripe_subscription_id']).where('id', '=', id).executeTakeFirstOrThrow()
