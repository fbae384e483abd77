import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { pay } from 'stripe-emulator/testing/payer.ts'
import type { TestApp } from '#apps/api/testing.ts'
import { quote } from '#domains/membership/plans/rules/price.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import type { CastName, MEMBERS } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { openCheckoutPage } from '#apps/api/proof/open-checkout.ts'

export type Who = keyof typeof MEMBERS & CastName

let cars = 0

/** The network's address and our keys to it. */
type Connected = Pick<TestApp, 'options'>

type Choice = { code?: PlanCode; billing?: Billing }

/** A membership that its member has signed and not paid, written straight into the database. */
export const signed = (app: Pick<TestApp, 'cast'>, who: Who, choice: Choice = {}): Promise<Id<'membership'>> =>
  signedBy(app.cast.members[who].id, choice)

export async function signedBy(memberId: Id<'member'>, { code = 'ADR-500', billing = 'monthly' }: Choice = {}): Promise<Id<'membership'>> {
  await inTransaction(publishPlans)
  const member = await db()
    .selectFrom('members')
    .select(['master_code', 'agent_id', 'state'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const agency = await db()
    .selectFrom('agencies')
    .select('price_tier')
    .where('master_code', '=', member.master_code)
    .executeTakeFirstOrThrow()
  const version = await db().selectFrom('plan_versions').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const plan = planOn(code, '2026-01-01')
  if (!plan) throw new Error(code)
  const { price, enrollmentFee, lines } = quote({ plan, priceTier: agency.price_tier, billing })
  const [id, vehicleId, now] = [newId('membership'), newId('vehicle'), clock.now()]
  const vin = `1HGCM82633A${String(100_000 + cars++)}`
  await db()
    .insertInto('memberships')
    .values({
      id,
      number: `BW-${id.slice(-8).toUpperCase()}X`,
      member_id: memberId,
      status: 'PENDING_PAYMENT',
      plan_version_id: version.id,
      price_tier: agency.price_tier,
      billing,
      price_cents: price,
      enrollment_fee_cents: enrollmentFee,
      price_line: JSON.stringify(lines),
      state: member.state,
      master_code: member.master_code,
      agent_id: member.agent_id,
      sold_by: memberId,
      created_at: now,
      signed_at: now,
    })
    .execute()
  await db().insertInto('vehicles').values({ id: vehicleId, member_id: memberId, vin, created_at: now }).execute()
  await db().insertInto('enrolled_vehicles').values({ membership_id: id, vehicle_id: vehicleId }).execute()
  return id
}

/** Opens the payment page and fills it in, as its payer does in a browser. */
export async function payFor(
  app: TestApp,
  membershipId: Id<'membership'>,
  who: Who,
  card: { number?: string } = {},
): Promise<Id<'checkout'>> {
  const { checkoutId, url } = await openCheckoutPage(app, membershipId, who)
  const paid = await pay(url, card)
  if (paid.status !== 303) throw new Error(`${paid.status} ${paid.text.slice(0, 500)}`)
  return checkoutId
}

/** A membership that is paid, with all jobs that follow from it done. */
export async function member(
  app: TestApp,
  who: Who,
  choice: { code?: PlanCode; billing?: Billing } = {},
  card: { number?: string } = {},
): Promise<Id<'membership'>> {
  const id = await signed(app, who, choice)
  await payFor(app, id, who, card)
  await app.work()
  return id
}

export async function statusOf(membershipId: Id<'membership'>): Promise<string> {
  const row = await db().selectFrom('memberships').select('status').where('id', '=', membershipId).executeTakeFirstOrThrow()
  return row.status
}

export function stripeOf(app: Connected): Stripe {
  return new Stripe(app.options.stripe.secretKey, { ...app.options.stripe.base, maxNetworkRetries: 0, telemetry: false })
}

/** Controls of the sandbox that Stripe does not have: declines, disputes, faults. */
export async function controlOf(app: Connected, path: string, body: object): Promise<unknown> {
  const { base, secretKey } = app.options.stripe
  const answer = await fetch(`http://${base?.host}:${base?.port}/sandbox/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Ends all faults. */
export async function clearFaults(app: Connected): Promise<void> {
  const { base, secretKey } = app.options.stripe
  await fetch(`http://${base?.host}:${base?.port}/sandbox/faults`, { method: 'DELETE', headers: { authorization: `Bearer ${secretKey}` } })
}

/** All events of the network, oldest first, as it would send them. */
export async function allEvents(app: Connected): Promise<string[]> {
  const events = await stripeOf(app).events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return events.toReversed().map((event) => JSON.stringify(event, null, 2))
}

export const headerOf = (
  app: Connected,
  payload: string,
  { secret = app.options.stripe.webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
): string => stripeOf(app).webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** Sends a webhook as the network does: no cookie, no origin, the bytes and their signature. */
export async function deliver(app: TestApp, payload: string | Buffer, headers: Record<string, string>): Promise<number> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
  return answer.statusCode
}

/** A signing link to a membership, as an email contains it. */
export const signingLink = (app: TestApp, who: Who, membershipId: Id<'membership'>, expiresAt?: Date): Promise<string> =>
  signingLinkOf(app.cast.members[who].id, membershipId, expiresAt)

export async function signingLinkOf(
  memberId: Id<'member'>,
  membershipId: Id<'membership'>,
  expiresAt = new Date(clock.now().getTime() + 86_400_000),
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db()
    .insertInto('signing_links')
    .values({
      id: newId('signingLink'),
      token_hash: createHash('sha256').update(token).digest('hex'),
      member_id: memberId,
      noun: 'membership',
      noun_id: membershipId,
      created_at: clock.now(),
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/** Another member, outside the cast. */
export async function addMember(email: string): Promise<Id<'member'>> {
  const id = newId('member')
  await db()
    .insertInto('members')
    .values({
      id,
      email,
      first_name: 'Pat',
      last_name: 'Doe',
      date_of_birth: '1980-01-01',
      street: '1 Main Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      created_at: clock.now(),
    })
    .execute()
  return id
}

/** The balance of each account, debits positive, without those at zero. */
export async function books(): Promise<Record<string, number>> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount_cents)::int`.as('amount')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]))
}

export const sumOf = (amounts: Record<string, number>): number => Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

/** How many events of each kind were recorded for a membership. */
export async function eventCounts(membershipId: Id<'membership'>): Promise<Record<string, number>> {
  const rows = await db()
    .selectFrom('history_events')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('membership_id', '=', membershipId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
