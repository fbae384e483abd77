import { pay } from 'stripe-emulator/testing/payer.ts'
import type { Harness } from '#proofs/harness.ts'
import { addMember, controlOf, signedBy, signingLinkOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { openCheckout } from '#domains/money/checkouts/server/checkouts.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const DEEDS = ['nothing', 'refund', 'dispute', 'dispute won', 'dispute lost'] as const
type Deed = (typeof DEEDS)[number]

/** What happens to a member at the network: on joining, when the first month is over, and after that. */
export type Life = { billing: 'monthly' | 'annual'; joined: Deed; renewal: 'paid' | 'paid late' | 'refused'; renewed: Deed; share: number }

export function randomLife(random: () => number): Life {
  const one = <const T>(of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0]
  const [billing, joined, renewal] = [one(['monthly', 'monthly', 'annual']), one(DEEDS), one(['paid', 'paid late', 'refused'])]
  // The network refunds nothing of a disputed payment, and a disputed card pays no second one.
  const hasAnotherPayment = billing === 'monthly' && renewal !== 'refused' && !joined.startsWith('dispute')
  const renewed = hasAnotherPayment || joined === 'nothing' ? one(DEEDS) : 'nothing'
  return { billing, joined, renewal, renewed, share: 0.1 + random() * 0.4 }
}

/** One of the members with the same life. `marks` are their ids at the network. */
export type Copy = {
  stream: number
  copy: number
  life: Life
  membershipId: Id<'membership'>
  customerId: string
  subscriptionId: string
  marks: Set<string>
}

/** Joins, and pays at the network; no event is delivered. */
export async function join(harness: Harness, life: Life, { stream, copy }: { stream: number; copy: number }): Promise<Copy> {
  const memberId = await addMember(`stream-${stream}-${copy}@people.example`)
  const membershipId = await signedBy(memberId, life)
  const { url, checkoutId } = await openCheckout(null, membershipId, await signingLinkOf(memberId, membershipId))
  const paid = await pay(url, {})
  if (paid.status !== 303) throw new Error(`The payment was not taken: ${paid.status} ${paid.text.slice(0, 500)}`)
  const page = await db().selectFrom('checkouts').select('stripe_session_id').where('id', '=', checkoutId).executeTakeFirstOrThrow()
  const { customer, subscription } = await stripeOf(harness).checkout.sessions.retrieve(page.stripe_session_id ?? '')
  const [customerId, subscriptionId] = [String(customer), String(subscription)]
  return { stream, copy, life, membershipId, customerId, subscriptionId, marks: new Set([membershipId, customerId]) }
}

/** The card will fail: once, or always. */
export async function spoilCard(harness: Harness, { life: { renewal }, customerId }: Copy): Promise<void> {
  if (renewal === 'paid') return
  const decline_code = renewal === 'refused' ? 'stolen_card' : 'insufficient_funds'
  await controlOf(harness, 'declines', { customer: customerId, decline_code, count: 1 })
}

/** Happens at the network, to the newest payment. */
export async function undergo(harness: Harness, { customerId, life, marks }: Copy, deed: Deed): Promise<void> {
  if (deed === 'nothing') return
  const stripe = stripeOf(harness)
  const charge = (await stripe.charges.list({ customer: customerId, limit: 10 })).data.find(({ paid }) => paid)
  if (!charge) throw new Error(`${customerId} has paid nothing.`)
  marks.add(charge.id)
  if (deed === 'refund') return void (await stripe.refunds.create({ charge: charge.id, amount: Math.floor(charge.amount * life.share) }))
  const dispute = await controlOf(harness, 'disputes', { charge: charge.id })
  if (deed !== 'dispute') await controlOf(harness, `disputes/${idOf(dispute)}/close`, { status: deed === 'dispute won' ? 'won' : 'lost' })
}

const idOf = (told: unknown): string => (typeof told === 'object' && told !== null && 'id' in told ? String(told.id) : '')

/** Cleans up, so that the next streams are not affected. */
export async function leave(harness: Harness, { membershipId, subscriptionId }: Copy): Promise<void> {
  const stripe = stripeOf(harness)
  // A lost dispute has ended some of them already.
  const { status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (status !== 'canceled') await stripe.subscriptions.cancel(subscriptionId)
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', membershipId).execute()
}
