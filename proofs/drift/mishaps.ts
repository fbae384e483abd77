import { sql } from 'kysely'
import type { Harness } from '#proofs/harness.ts'
import type { Copy } from '#proofs/replay/life.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { controlOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'

/** What can happen to one membership: at the network, by its member, or by somebody on the network's dashboard. */
export const MISHAPS = [
  'nothing',
  'nothing',
  'too little money',
  'stolen card',
  'method taken away',
  'another card',
  'ended at their desk',
  'stopped at their desk',
  'repriced at their desk',
  'cancelled',
  'cancelled and kept',
] as const
export type Mishap = (typeof MISHAPS)[number]

export async function befall(harness: Harness, { customerId, subscriptionId, membershipId }: Copy, mishap: Mishap): Promise<void> {
  const stripe = stripeOf(harness)
  const dana = { params: { membershipId } }
  switch (mishap) {
    case 'nothing':
      return
    case 'too little money':
    case 'stolen card': {
      const decline_code = mishap === 'stolen card' ? 'stolen_card' : 'insufficient_funds'
      return void (await controlOf(harness, 'declines', { customer: customerId, decline_code, count: 3 }))
    }
    case 'method taken away': {
      for (const { id } of (await stripe.paymentMethods.list({ customer: customerId })).data) await stripe.paymentMethods.detach(id)
      return
    }
    case 'another card': {
      const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: 'http://localhost/' })
      return void (await pay(url, {}))
    }
    case 'ended at their desk':
      return void (await stripe.subscriptions.cancel(subscriptionId).catch(() => {}))
    case 'stopped at their desk':
      return void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(() => {}))
    case 'repriced at their desk': {
      const item = (await stripe.subscriptions.retrieve(subscriptionId)).items.data[0]
      if (!item) return
      const price_data = {
        currency: 'usd',
        unit_amount: 1_00,
        recurring: { interval: item.price.recurring?.interval ?? ('month' as const) },
        product: String(item.price.product),
      }
      const items = [{ id: item.id, price_data }]
      return void (await stripe.subscriptions.update(subscriptionId, { proration_behavior: 'none', items }).catch(() => {}))
    }
    case 'cancelled':
    case 'cancelled and kept': {
      const cookie = await harness.cookieOf('dana')
      const body = { when: 'period_end', reason: 'Moving away' }
      await harness.ask(cancellationContract.cancel, { ...dana, body }, cookie)
      if (mishap === 'cancelled and kept') await harness.ask(cancellationContract.keep, dana, cookie)
    }
  }
}

const FAULTS = ['api_error_before', 'api_error', 'api_drop', 'api_drop_before', 'api_limited'] as const

/** The network refuses, breaks off after it acted, or limits requests: sometimes for longer than a client retries. */
export async function refuse(harness: Harness, random: () => number): Promise<void> {
  if (random() < 0.6) return
  const kind = FAULTS[Math.floor(random() * FAULTS.length)]
  await controlOf(harness, 'faults', { kind, count: random() < 0.3 ? 4 : 1, match: random() < 0.5 ? 'POST /v1/' : 'GET /v1/' })
}

/** Loses all events until now: no webhook came, and the event list counts as read. */
export async function loseEvents(until: Date): Promise<void> {
  await db()
    .updateTable('network_event_cursor')
    .set({ read_until: sql`greatest(read_until, ${until})` })
    .execute()
}

/** Makes failed jobs due now; in production they wait minutes or hours of real time. */
export async function tryJobsAgain(): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null),
      run_at => now(), attempts => 0)`.execute(db())
}
