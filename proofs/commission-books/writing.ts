import { sql } from 'kysely'
import type { Payment, Sold } from '#proofs/commission-books/book.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import type { Happened, Month, Refunded } from '#proofs/commission-books/month.ts'
import { insertAll, updateAll } from '#proofs/commission-books/rows.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { reverseCommission } from '#domains/distribution/commissions/server/chargebacks.ts'
import { payCommission } from '#domains/distribution/commissions/server/commissions.ts'
import { lockSaleTerms, recordPaymentTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { events, type HistoryEvent } from '#domains/records/history/server/events.ts'
import { atTime } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/**
 * The month's sales, payments and refunds with their events as rows, many at once, and what the product locks and records with each in the
 * same transaction.
 */
export async function write({ sales, payments, refunds, happened }: Month): Promise<void> {
  await inTransaction(async (tx) => {
    await insertSales(sales)
    for (const { id, from } of sales) await atTime(noon(from), () => lockSaleTerms(tx, id, from))
    await insertPayments(payments)
    for (const { id, on, sold } of payments.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
      const paid = { paymentId: id, membershipId: sold.id, periodFrom: on, paidAt: noon(on) }
      await atTime(noon(on), () => recordPaymentTerms(tx, paid))
    }
    await insertRefunds(refunds)
    await insertEvents(happened)
  })
}

/** The memberships that ended in a month: after its payments, which count those that were active. */
export const writeEnded = (ended: readonly Sold[], on: Day): Promise<void> =>
  updateAll(
    'memberships',
    'id',
    ended.map(({ id }) => ({ id, status: 'CANCELLED', ended_on: on, coverage_end_on: on })),
  )

/** Delivers what has happened to memberships that are not late, oldest first or newest first. */
export async function deliver(world: World, on: Day): Promise<void> {
  const lateOf = new Set(world.books.flatMap(({ sold }) => sold.flatMap(({ isLate, id }) => (isLate ? [id] : []))))
  const found = await events()
    .where('seq', '>', world.delivered)
    .where('membership_id', 'is not', null)
    .where('kind', 'in', KINDS)
    .orderBy('seq')
    .execute()
  world.delivered = Math.max(world.delivered, ...found.map(({ seq }) => seq))
  const arrived = [...world.late, ...found].filter(({ membershipId }) => !membershipId || !lateOf.has(membershipId))
  world.late = [...world.late, ...found].filter(({ membershipId }) => membershipId && lateOf.has(membershipId))
  const ordered = world.shared.often(50) ? arrived : arrived.toReversed()
  await inTransaction(() =>
    atTime(noon(on), async () => {
      for (const event of ordered) await (event.kind === 'payment.succeeded' ? payCommission(event) : reverseCommission(event))
    }),
  )
}

const KINDS: readonly HistoryEvent['kind'][] = [
  'payment.succeeded',
  'payment.disputed',
  'payment.dispute_won',
  'refund.succeeded',
  'refund.failed',
]

async function insertSales(sales: readonly Sold[]): Promise<void> {
  const { id: plan_version_id } = await db().selectFrom('plan_versions').select('id').limit(1).executeTakeFirstOrThrow()
  const place = { street: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' }
  await insertAll(
    'members',
    sales.map(({ memberId: id, agency, agent, from }) => ({
      ...place,
      id,
      email: `${id}@people.example`,
      first_name: 'Pat',
      last_name: 'Doe',
      date_of_birth: '1980-01-01',
      master_code: agency.code,
      agent_id: agent?.id ?? null,
      language: 'en-US',
      terms_accepted: true,
      created_at: noon(from),
      version: 1,
    })),
  )
  await insertAll(
    'memberships',
    sales.map(({ id, memberId, agency, agent, billing, price, enrollmentFee, from }) => ({
      id,
      number: id,
      member_id: memberId,
      status: 'ACTIVE',
      state: 'TX',
      plan_version_id,
      price_tier: 'P1',
      billing,
      price_cents: price,
      enrollment_fee_cents: enrollmentFee,
      price_line: [],
      eligibility: {},
      master_code: agency.code,
      agent_id: agent?.id ?? null,
      sold_by: memberId,
      effective_on: from,
      first_covered_on: from,
      year_started_on: from,
      paid_through_on: addMonths(from, 1),
      provisional: false,
      signed_at: noon(from),
      created_at: noon(from),
      version: 1,
    })),
  )
}

const insertPayments = (payments: readonly Payment[]) =>
  insertAll(
    'payments',
    payments.map(({ id, on, paid, enrollmentFee, sold }) => ({
      id,
      membership_id: sold.id,
      kind: on === sold.from ? 'first' : 'renewal',
      status: 'succeeded',
      amount_cents: paid,
      enrollment_fee_cents: enrollmentFee,
      refunded_cents: 0,
      charged_back_cents: 0,
      retried_by_us: false,
      period_from: on,
      period_to: addMonths(on, sold.billing === 'annual' ? 12 : 1),
      at: noon(on),
    })),
  )

const insertRefunds = (refunds: readonly Refunded[]) =>
  insertAll(
    'refunds',
    refunds.map(({ id, payment, total, fee, fails, ourMistake, on }) => ({
      id,
      payment_id: payment.id,
      membership_id: payment.sold.id,
      amount_cents: total,
      enrollment_fee_cents: fee,
      reason: 'Cancelled',
      company_error: ourMistake,
      formula: [],
      status: fails ? 'failed' : 'succeeded',
      penalty_cents: 0,
      requested_by: 'Payments',
      at: noon(on),
    })),
  )

const insertEvents = (happened: readonly Happened[]) =>
  insertAll(
    'history_events',
    happened.map(({ kind, on, sold, about, data }) => ({
      id: newId('event'),
      kind,
      at: noon(on),
      actor_kind: 'system',
      actor_name: 'Payment network',
      noun: about.noun,
      noun_id: about.id,
      member_id: sold.memberId,
      membership_id: sold.id,
      master_code: sold.agency.code,
      data,
    })),
  )

/** Many books: plans are made for the tables as they are, which were empty in the first month. */
export const analyze = () => sql`analyze`.execute(db())
