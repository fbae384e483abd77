import { type RawBuilder, type Selectable, sql } from 'kysely'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { commissionUnder, type PaidPlan, priceUnder } from '#domains/insight/rule-replay/rules/payment-replay.ts'
import { type Change, NOTHING_NAMED, type Period, type Stage } from '#domains/insight/rule-replay/server/stage.ts'
import type { PlanCode, PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, subtract } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

/** Payments that were collected within the period, whatever was refunded of them since. */
const collected = (period: Period): RawBuilder<unknown> => sql`p.status <> 'failed' and ${within(sql`p.at`, period)}`

const withTerms = (period: Period): RawBuilder<unknown> => sql`
  from payments p join commission_terms t on t.payment_id = p.id
  where ${collected(period)} and t.tier is not null and p.period_from is not null`

type Paid = { kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'; amount: Cents; fee: Cents; periodFrom: Day }

/** Each collected payment that earns commission, by the agency that sold it. */
export const commissionStage = (figures: { now: CommissionRates; then: CommissionRates }): Stage => ({
  count: async (period) => (await sql<{ n: number }>`select count(*)::int as n ${withTerms(period)}`.execute(db())).rows[0]?.n ?? 0,
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Selectable<Database['commission_terms']> & Paid>`
      select t.*, p.kind, p.amount_cents as amount, p.enrollment_fee_cents as fee, p.period_from as "periodFrom"
      ${withTerms(period)} and p.id > ${after} order by p.id limit ${limit}`.execute(db())
    return { count: rows.length, last: rows.at(-1)?.payment_id ?? null, changes: rows.flatMap((row) => commissionChange(row, figures)) }
  },
})

function commissionChange(
  row: Selectable<Database['commission_terms']> & Paid,
  { now, then }: { now: CommissionRates; then: CommissionRates },
): Change[] {
  const terms = termsIn(row)
  const paid = { kind: row.kind, netCents: subtract(row.amount, row.fee), enrollmentFeeCents: row.fee, periodFrom: row.periodFrom }
  const payment = collectedBy(terms, paid)
  const [before, after] = [commissionUnder(payment, now), commissionUnder(payment, then)]
  if (before === after) return []
  return [
    changed({ figure: 'commission', part: terms.masterCode, paymentId: terms.paymentId, membershipId: terms.membershipId }, before, after),
  ]
}

const ofPlan = (period: Period, code: PlanCode): RawBuilder<unknown> => sql`
  from payments p join memberships ms on ms.id = p.membership_id join plan_versions pv on pv.id = ms.plan_version_id
  where ${collected(period)} and p.kind <> 'plan_change' and pv.code = ${code}`

/** Each collected payment of memberships under a plan, at its list prices, by price tier and billing. */
export const priceStage = (figures: { now: PlanVersion; then: PlanVersion }): Stage => ({
  count: async (period) =>
    (await sql<{ n: number }>`select count(*)::int as n ${ofPlan(period, figures.now.code)}`.execute(db())).rows[0]?.n ?? 0,
  page: async (period, { after, limit }) => {
    const { rows } = await sql<PaidPlan & { paymentId: Id<'payment'>; membershipId: Id<'membership'> }>`
      select p.id as "paymentId", p.membership_id as "membershipId", p.kind, ms.price_tier as tier, ms.billing
      ${ofPlan(period, figures.now.code)} and p.id > ${after} order by p.id limit ${limit}`.execute(db())
    const changes = rows.flatMap((row) => {
      const [before, after] = [priceUnder(row, figures.now), priceUnder(row, figures.then)]
      return before === after ? [] : [changed({ figure: 'price', part: `${row.tier} ${row.billing}`, ...row }, before, after)]
    })
    return { count: rows.length, last: rows.at(-1)?.paymentId ?? null, changes }
  },
})

type OfPayment = { figure: string; part: string; paymentId: Id<'payment'>; membershipId: Id<'membership'> }

const changed = ({ figure, part, paymentId, membershipId }: OfPayment, before: Cents, after: Cents): Change => ({
  ...NOTHING_NAMED,
  figure,
  part,
  item: paymentId,
  paymentId,
  membershipId,
  before: String(before),
  after: String(after),
  cents: subtract(after, before),
})
