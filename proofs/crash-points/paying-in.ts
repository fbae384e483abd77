import { sql } from 'kysely'
import type { Scenario, Step, Town } from '#proofs/crash-points/scenario.ts'
import { countOf } from '#proofs/races/book.ts'
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

/** What members pay us, and what we give back: the network is asked, and asked again. */
export const PAYING_IN: readonly Scenario[] = [
  {
    name: 'a membership is bought',
    begin: async (town) => {
      const { memberId, cookie } = await town.ground.newcomer()
      const membershipId = await signedBy(memberId, { billing: 'annual' })
      const params = { membershipId }
      return {
        steps: [
          { name: 'the page', wish: async () => [{ route: checkoutContract.openCheckout, params, body: {}, cookie }] },
          { name: 'the payment', work: async () => pay(await pageOf(membershipId), {}) },
          works(town),
        ],
        left: async () => ({
          'pages of it': await countOf(sql`select from checkouts where membership_id = ${membershipId}`),
          'charges at the network': await chargesOf(town, membershipId),
          'active memberships': await countOf(sql`select from memberships where id = ${membershipId} and status = 'ACTIVE'`),
          payments: await countOf(sql`select from payments where membership_id = ${membershipId} and status = 'succeeded'`),
        }),
      }
    },
  },
  {
    name: 'a payment is given back by finance',
    begin: async (town) => {
      const { membershipId } = await town.ground.paid()
      const { id: paymentId } = await paymentOf(membershipId)
      const wish = { route: refundContract.refundPayment, params: { paymentId }, body: { amountCents: 10_00, reason: WHY } }
      return {
        steps: [{ name: 'the refund', wish: async () => [{ ...wish, cookie: town.ground.cookies.priya }] }, works(town)],
        left: async () => ({ 'refunds at the network': await refundsOf(town, membershipId) }),
      }
    },
  },
  {
    name: 'a membership is given up in the free look',
    begin: async (town) => {
      const { membershipId, cookie } = await town.ground.paid()
      const wish = { route: cancellationContract.cancel, params: { membershipId }, body: { when: 'now' }, cookie }
      return {
        steps: [{ name: 'the cancellation', wish: async () => [wish] }, works(town)],
        left: async () => ({
          'refunds at the network': await refundsOf(town, membershipId),
          'subscriptions ended': await endedOf(town, membershipId),
        }),
      }
    },
  },
]

/** Walked last: a month passes on it each time, and everybody else has left before. */
export const RENEWAL: Scenario = {
  name: 'a membership is renewed',
  begin: async (town) => {
    await everybodyLeaves(town)
    await nextNoon()
    const copy = await join(town.booth, QUIET, { stream: streams++, copy: process.pid })
    await town.work()
    await advanceClock(30 * DAY_MS)
    return {
      // Two hours after it has written the bill the network charges it.
      meanwhile: async () => syncNetworkClock(await advanceClock(2 * DAY_MS)),
      steps: [works(town)],
      left: async () => ({
        'renewals paid': await countOf(
          sql`select from payments where membership_id = ${copy.membershipId} and kind = 'renewal' and status = 'succeeded'`,
        ),
        'charges at the network': (await chargesOf(town, copy.membershipId)) - 1,
      }),
      leave: () => leave(town.booth, copy),
    }
  },
}

async function everybodyLeaves({ booth, work }: Town): Promise<void> {
  const living = await stripeOf(booth).subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  for (const { id } of living) await stripeOf(booth).subscriptions.cancel(id)
  await sql`update memberships set status = 'CANCELLED', ended_on = '2026-01-01' where status in ('ACTIVE', 'GRACE', 'LAPSED', 'PENDING_PAYMENT')`.execute(
    db(),
  )
  await work()
}

const works = ({ work }: Town): Step => ({ name: 'the work', work })

async function pageOf(membershipId: Id<'membership'>): Promise<string> {
  const { url } = await db().selectFrom('checkouts').select('url').where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
  return url ?? ''
}

const paymentOf = (membershipId: Id<'membership'>) =>
  db().selectFrom('payments').select(['id', 'stripe_charge_id']).where('membership_id', '=', membershipId).executeTakeFirstOrThrow()

async function chargesOf({ booth }: Town, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_customer_id: customer } = await payerOf(membershipId)
  return customer ? (await stripeOf(booth).charges.list({ customer, limit: 100 })).data.filter(({ paid }) => paid).length : 0
}

async function refundsOf({ booth }: Town, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_charge_id: charge } = await paymentOf(membershipId)
  return charge ? (await stripeOf(booth).refunds.list({ charge, limit: 100 })).data.length : 0
}

async function endedOf({ booth }: Town, membershipId: Id<'membership'>): Promise<number> {
  const { stripe_subscription_id: id } = await payerOf(membershipId)
  return id && (await stripeOf(booth).subscriptions.retrieve(id)).status === 'canceled' ? 1 : 0
}

const payerOf = (id: Id<'membership'>) =>
  db().selectFrom('memberships').select(['stripe_customer_id', 'stripe_subscription_id']).where('id', '=', id).executeTakeFirstOrThrow()
