import { type RawBuilder, type Selectable, sql } from 'kysely'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { commissionUnder, type PaidPlan, priceUnder } from '#domains/insight/rule-replay/rules/payment-replay.ts'
import type { Collected } from '#domains/distribution/commissions/rules/lines.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { type Change, NOTHING_NAMED, type Period, type Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, subtract } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

/** Payments that were collected within the period, whatever was refunded of them since. */
const collected = (period: Period, at = sql`p.at`): RawBuilder<unknown> => sql`p.status <> 'failed' and ${within(at, period)}`

const countCollected = (period: Period): Promise<number> => countRows(sql`payments p where ${collected(period)}`)

/**
 * A page is cut before anything is joined, so that every page costs the same. `at` is written so that its index is not used: it goes along
 * the primary key.
 */
const pageOf = (period: Period, { after, limit }: { after: string; limit: number }): RawBuilder<unknown> => sql`
  page as materialized (select p.* from payments p where ${collected(period, sql`(p.at + interval '0')`)} and p.id > ${after} order by p.id limit ${limit})`

type Paid = { kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'; amount: Cents; fee: Cents; periodFrom: Day }
type Terms = Selectable<Database['commission_terms']>
type WithTerms = Terms & Paid

/** Each collected payment, by the agency that sold it; without terms it earns nobody anything. */
export const commissionStage = ({ now, drafted }: Sides<CommissionRates>): Stage =>
  commissionWalk((row) => commissionOf(row, (payment) => [commissionUnder(payment, now), commissionUnder(payment, drafted)]))

const commissionWalk = (changesOf: (row: WithTerms) => Change[]): Stage => ({
  count: countCollected,
  page: async (period, at) => {
    const { rows } = await sql<{ paymentId: Id<'payment'>; terms: boolean } & WithTerms>`
      with ${pageOf(period, at)}
      select t.*, p.kind, p.amount_cents as amount, p.enrollment_fee_cents as fee, p.period_from as "periodFrom", p.id as "paymentId",
        t.payment_id is not null as terms
      from page p left join commission_terms t on t.payment_id = p.id and t.tier is not null and p.period_from is not null
      order by p.id`.execute(db())
    const changes = rows.filter(({ terms }) => terms).flatMap(changesOf)
    return { count: rows.length, last: rows.at(-1)?.paymentId ?? null, changes }
  },
})

/** What a state's rule says about referrers without a license, for each collected payment of its members. */
export const referrerStage = (state: StateCode, { now, drafted }: Sides<StateRule>): Stage =>
  commissionWalk((row) => {
    if (row.state !== state) return []
    return commissionOf(row, (payment) => {
      const { rates, agency } = payment
      const under = (rule: StateRule) => ({ ...payment, agency: agency && { ...agency, mayPayReferrer: rule.paysUnlicensedReferrers } })
      return [commissionUnder(under(now), rates), commissionUnder(under(drafted), rates)]
    })
  })

type Both = (payment: Collected) => [before: Cents, after: Cents]

function commissionOf(row: WithTerms, both: Both): Change[] {
  const terms = termsIn(row)
  const paid = { kind: row.kind, netCents: subtract(row.amount, row.fee), enrollmentFeeCents: row.fee, periodFrom: row.periodFrom }
  const payment = collectedBy(terms, paid)
  const [before, after] = both(payment)
  if (before === after) return []
  return [
    changed({ figure: 'commission', part: terms.masterCode, paymentId: terms.paymentId, membershipId: terms.membershipId }, before, after),
  ]
}

/** Each collected payment of memberships under a plan, at its list prices, by price tier and billing. */
export const priceStage = (figures: { now: PlanVersion; drafted: PlanVersion }): Stage => ({
  count: countCollected,
  page: async (period, at) => {
    const { rows } = await sql<PaidPlan & { paymentId: Id<'payment'>; membershipId: Id<'membership'>; counts: boolean }>`
      with ${pageOf(period, at)}
      select p.id as "paymentId", p.membership_id as "membershipId", p.kind, ms.price_tier as tier, ms.billing,
        p.kind <> 'plan_change' and pv.code = ${figures.now.code} as counts
      from page p join memberships ms on ms.id = p.membership_id join plan_versions pv on pv.id = ms.plan_version_id
      order by p.id`.execute(db())
    return {
      count: rows.length,
      last: rows.at(-1)?.paymentId ?? null,
      changes: rows.filter(({ counts }) => counts).flatMap((row) => priceChange(row, figures)),
    }
  },
})

type PlanPayment = PaidPlan & { paymentId: Id<'payment'>; membershipId: Id<'membership'> }

function priceChange(
  { paymentId, membershipId, ...paid }: PlanPayment,
  { now, drafted }: { now: PlanVersion; drafted: PlanVersion },
): Change[] {
  const [before, after] = [priceUnder(paid, now), priceUnder(paid, drafted)]
  if (before === after) return []
  return [changed({ figure: 'price', part: `${paid.tier} ${paid.billing}`, paymentId, membershipId }, before, after)]
}

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
