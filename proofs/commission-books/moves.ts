import { sql } from 'kysely'
import { type Agency, earn, type Payment, reverse, type Sold } from '#proofs/commission-books/book.ts'
import { noon, type World } from '#proofs/commission-books/world.ts'
import { correct } from '#domains/distribution/commission-adjustments/server/adjustments.ts'
import { openDispute, upholdDispute } from '#domains/distribution/commission-disputes/server/disputes.ts'
import { commissionsListeners } from '#domains/distribution/commissions/server/commissions.jobs.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { atTime } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

/** Delivers what has happened to a membership since the last time, in either order. */
export async function apply({ often }: World, life: Sold, on: Day): Promise<void> {
  const events = (await eventsAbout({ membershipId: life.id }, { limit: 100 })).filter(({ seq }) => seq > life.applied)
  const first = often(50) ? events : events.toReversed()
  for (const { kind, seq } of first)
    for (const listener of commissionsListeners) if (listener.on === kind) await atTime(noon(on), () => listener.job.work({ seq }))
  life.applied = Math.max(life.applied, ...events.map(({ seq }) => seq))
}

/** A dispute that is lost may end its membership: what is paid afterwards goes back. */
export async function noteEnded({ sold }: World): Promise<void> {
  const rows = await db().selectFrom('memberships').select('id').where('status', 'in', ['CANCELLED', 'VOIDED', 'LAPSED']).execute()
  const ended = new Set(rows.map(({ id }) => id))
  for (const life of sold) life.isOver = ended.has(life.id)
}

export async function sell(world: World, agency: Agency, on: Day): Promise<void> {
  const agent = world.often(70) ? world.one(world.agents) : null
  const billing = world.often(60) ? 'annual' : 'monthly'
  const code = world.one(['ADR-500', 'ADR-1000'] as const)
  const sale = { masterCode: agency.code, billing, code, ...(agent ? { agentId: agent } : {}) } as const
  const { id, first } = await world.sales.sell(on, sale)
  const { splits, people, version } = world
  const locked = { split: agent ? (splits.get(agent) ?? 0) : 0, people, version }
  const life: Sold = {
    id,
    agency,
    agent,
    billing,
    from: on,
    locked,
    lockedTier: new Map(),
    lockedOverride: new Map(),
    applied: 0,
    isOver: false,
  }
  world.sold.push(life)
  await record(world, life, first, on)
  await apply(world, life, on)
}

export async function renew(world: World, life: Sold, month: Day): Promise<void> {
  const passed = monthsBetween(life.from, month)
  const isDue = passed > 0 && (life.billing === 'monthly' ? passed < 16 : passed % 12 === 0)
  if (!isDue || life.isOver || !world.often(90)) return
  const on = addMonths(life.from, passed)
  await record(world, life, await world.sales.pay(life.id, on), on)
  world.late.add(life)
}

async function record({ sold, version, payments, open, figures }: World, life: Sold, id: Id<'payment'>, on: Day): Promise<void> {
  const row = await db()
    .selectFrom('payments')
    .select(['amount_cents', 'enrollment_fee_cents', 'period_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = earn(life, {
    id,
    period: row.period_from ?? on,
    on,
    paid: row.amount_cents,
    net: row.amount_cents - row.enrollment_fee_cents,
    active: sold.filter((each) => each.agency === life.agency && !each.isOver).length,
    version,
  })
  payments.push(payment)
  open.push(...payment.earnings.map(({ line }) => line))
  figures.payments++
}

export async function refund(world: World, payment: Payment, on: Day): Promise<void> {
  const before = payment.reversed.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const left = payment.paid - before
  if (left === 0 || payment.disputeId) return
  const amount = world.often(40) ? left : 1 + world.below(left)
  const id = await world.sales.refund(payment.id, amount, on)
  payment.reversed.refunds.push({ amount, isWhole: before + amount >= payment.paid })
  world.open.push(...reverse(payment, on, id))
  world.late.add(payment.sold)
  world.figures.refunds++
}

export async function dispute({ sales, open, often, late, figures }: World, payment: Payment, on: Day): Promise<void> {
  if (payment.disputeId || payment.reversed.refunds.length > 0) return
  payment.disputeId = await sales.dispute(payment.id, on)
  payment.reversed.disputed = true
  open.push(...reverse(payment, on, payment.disputeId))
  figures.disputes++
  if (often(60)) {
    await sales.disputeEnds(payment.id, payment.disputeId, on, 'won')
    payment.reversed.disputed = false
    open.push(...reverse(payment, on, `${payment.disputeId}:restored`))
  } else await sales.disputeEnds(payment.id, payment.disputeId, on, 'lost')
  late.add(payment.sold)
}

/** Finance takes a little back of a line whose rate was wrong; of a recruiter's, mostly because they said so themselves. */
export async function correctLine(world: World, payment: Payment, on: Day): Promise<void> {
  await apply(world, payment.sold, on)
  const earning = world.one(payment.earnings)
  const left = earning ? earning.line.amount - earning.taken : 0
  if (!earning || left < 2) return
  const amount = 1 + world.below(Math.min(left, 40))
  const lineId = await lineOf(payment, earning.line.key.split(' ')[1] ?? '')
  if (!lineId) return void world.breaches.push(`the product has no line ${earning.line.key} of ${earning.line.payee}`)
  const id = await atTime(noon(on), async () => (await disputed(world, lineId, -amount, on)) ?? corrected(world, lineId, -amount))
  if (!id) return
  payment.reversed.corrected.set(earning, (payment.reversed.corrected.get(earning) ?? 0) + amount)
  world.open.push(...reverse(payment, on, id).map((each) => ({ ...each, earnedOn: on })))
  world.figures.corrections++
}

const lineOf = async (payment: Payment, level: string): Promise<Id<'commissionLine'> | null> =>
  (
    await db()
      .selectFrom('commission_lines')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where(sql<boolean>`payee_kind = ${level}`)
      .where('reverses_line_id', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

async function corrected({ priya }: World, lineId: Id<'commissionLine'>, amount: number): Promise<Id<'adjustment'> | null> {
  const what = { lineId, statementId: null, masterCode: null, paymentId: null }
  const { id, counts } = await inTransaction((tx) => correct(tx, priya, { what, amount: cents(amount), reason: 'Rated wrongly.' }))
  return counts ? id : null
}

/** The recruiter disputes the line, and finance upholds it; null when it is another's, or on no statement that can be disputed. */
async function disputed({ tomas, noor, figures }: World, lineId: Id<'commissionLine'>, amount: number, on: Day) {
  const statement = await db()
    .selectFrom('commission_statements as s')
    .innerJoin('commission_lines as l', (join) =>
      join.onRef('l.payee_kind', '=', 's.payee_kind').onRef('l.payee_id', '=', 's.payee_id').onRef('l.statement_month', '=', 's.month'),
    )
    .select('s.id')
    .where('l.id', '=', lineId)
    .where('s.payee_kind', '=', 'sales-agent')
    .where('s.dispute_by', '>=', on)
    .executeTakeFirst()
  if (!statement) return null
  const id = await openDispute(tomas, statement.id, { lineId, text: 'Too much.' })
  await upholdDispute(noor, id, { amount: cents(amount), reason: 'So it is.' })
  const row = await db().selectFrom('commission_disputes').select('adjustment_id').where('id', '=', id).executeTakeFirstOrThrow()
  figures['statements disputed']++
  return row.adjustment_id
}

export const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
