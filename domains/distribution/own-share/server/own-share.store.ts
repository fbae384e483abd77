import { sql, type Selectable } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { ownLines } from '#domains/distribution/commissions/server/commissions.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { allianceFloor } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import type { Database } from '#platform/database.gen.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const MS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }

export type EarnedRow = {
  member_id: Id<'member'>
  earned: Cents
  later: Cents
  agents: Cents
  payout: Cents | null
  /** The statement that pays, and the first month carried into it. */
  payout_month: Day | null
  payout_from: Day | null
  pays_on: Day | null
}

type Of = { members: readonly Id<'member'>[] } | { membership: Id<'membership'> }

/**
 * What the reader earned on members they serve, or on one membership: the lines that Earnings lists. `payout` is of the first statement of
 * each that waits to be paid, or is not closed yet, with the months that were carried into it: what a statement does not pay, because it is
 * under the minimum, on hold or negative, is on the next one (indexes: commission_lines_membership, commission_statements_payee).
 */
export async function earnedOn(actor: Actor, of: Of, today: Day): Promise<EarnedRow[]> {
  const whose = 'members' in of ? sql`ms.member_id = any(${[...of.members]}::text[])` : sql`ms.id = ${of.membership}`
  const { cents, where } = ownLines(actor)
  const { rows } = await sql<EarnedRow>`
    with own as materialized (
      select ms.member_id, l.earned_on, l.payee_kind, l.payee_id, l.statement_month as month, ${cents} as cents, l.agent_share_cents as agents
      from memberships ms join commission_lines l on l.membership_id = ms.id
      where ${whose} and ${visibleTo(actor, MS)} and ${where}),
    paying as materialized (
      select m.payee_kind, m.payee_id, m.month, s.pays_on, coalesce(s.status <> 'paid', true) as waits,
        coalesce(s.month, greatest(m.month, (select (max(month) + interval '1 month')::date from commission_months))) as pay_month
      from (select distinct payee_kind, payee_id, month from own) m
      left join lateral (select s.month, s.pays_on, s.status from commission_statements s
        where s.payee_kind = m.payee_kind and s.payee_id = m.payee_id and s.month >= m.month and s.status in ('closed', 'approved', 'paid')
        order by s.month limit 1) s on true),
    lines as (select o.*, p.pays_on, p.waits, p.pay_month from own o join paying p using (payee_kind, payee_id, month)),
    first as (select member_id, min(pay_month) as month from lines where waits group by 1)
    select o.member_id, coalesce(sum(o.cents) filter (where o.earned_on <= ${today}::date), 0)::bigint as earned,
      coalesce(sum(o.cents) filter (where o.earned_on > ${today}::date), 0)::bigint as later,
      coalesce(sum(o.agents) filter (where o.earned_on <= ${today}::date), 0)::bigint as agents,
      (sum(o.cents) filter (where o.waits and o.pay_month = f.month))::bigint as payout, min(f.month) as payout_month,
      min(o.month) filter (where o.waits and o.pay_month = f.month) as payout_from,
      min(o.pays_on) filter (where o.waits and o.pay_month = f.month) as pays_on
    from lines o left join first f on f.member_id = o.member_id group by 1`.execute(unscopedDb())
  return rows
}

export type NextTerms = Selectable<Database['commission_terms']> & {
  split_now: number | null
  agency_status: string
  own_tier: CommissionTier
  tier_floor: CommissionTier | null
  /** The lock of the membership year of the payment, where there is one. */
  year_tier: CommissionTier | null
  year_first_bp: number | null
  year_renewal_bp: number | null
}

/**
 * The terms of a membership's newest payment to the agency that serves it, with what is locked for the membership year of the next one, and
 * what that payment would lock: the agency's tier or its alliance's floor, the rates and the agent's split of today.
 */
export async function termsOfNext(membershipId: Id<'membership'>, { yearFrom, on }: { yearFrom: Day; on: Day }) {
  const { rows } = await sql<NextTerms>`
    select t.*, a.status as agency_status, a.commission_tier as own_tier,
      (${allianceFloor(unscopedDb(), sql<string>`ms.master_code`, on)}) as tier_floor,
      case when k.master_code = ms.master_code and k.agent_id is not distinct from ms.agent_id then k.agent_split_bp else u.split_bp end as split_now,
      y.tier as year_tier, y.first_bp as year_first_bp, y.renewal_bp as year_renewal_bp
    from memberships ms join agencies a on a.master_code = ms.master_code
    join lateral (select * from commission_terms t where t.membership_id = ms.id and t.master_code = ms.master_code and t.tier is not null
      order by t.at desc, t.payment_id desc limit 1) t on true
    left join lateral (select * from commission_sale_locks k where k.membership_id = ms.id order by k.id desc limit 1) k on true
    left join commission_tier_locks y on y.membership_id = ms.id and y.master_code = ms.master_code and y.year_from = ${yearFrom}::date
    left join users u on u.id = ms.agent_id
    where ms.id = ${membershipId}`.execute(unscopedDb())
  return rows[0]
}

/** What a sale of a seller would lock today. */
export async function termsOfSale(masterCode: string, userId: Id<'user'>) {
  const { rows } = await sql<{ own_tier: CommissionTier; split_bp: number | null }>`
    select a.commission_tier as own_tier, u.split_bp
    from agencies a join users u on u.master_code = a.master_code where a.master_code = ${masterCode} and u.id = ${userId}`.execute(
    unscopedDb(),
  )
  return rows[0]
}
