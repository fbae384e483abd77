import { sql } from 'kysely'

/** The number of the payment within its membership, from 1: the rule `paymentNumber` of memberships in SQL. */
const NUMBER = sql`(
  select k + case when (m.effective_on + make_interval(months => k * step))::date <= pay.period_from then 1 else 0 end
  from (select step, ((extract(year from pay.period_from) - extract(year from m.effective_on)) * 12
    + extract(month from pay.period_from) - extract(month from m.effective_on))::int / step as k
    from (select case m.billing when 'monthly' then 1 else 12 end as step) s) counted)`

const LASTS = sql`(m.discount ->> 'payments' = 'forever' or ${NUMBER} <= (m.discount ->> 'payments')::int)`

/**
 * A percentage of what the plan cost then, which may be another plan than the one it was sold with. A discount of 100
 * % leaves no payment to compute it from.
 */
const OFF = sql`case when (m.discount ->> 'basisPoints')::int < 10000
  then round(pay.amount_cents * (m.discount ->> 'basisPoints')::numeric / (10000 - (m.discount ->> 'basisPoints')::int))::bigint
  else (m.discount ->> 'offPrice')::bigint end`

/**
 * What one redemption `r` of membership `m` has taken off so far: the discount of the first payment once it was paid,
 * and of each renewal it was promised for. A fully refunded payment costs nothing.
 */
export const COST = sql<number>`(
  select coalesce(sum(case when pay.kind = 'first' then r.saved_cents
    when pay.kind in ('renewal', 'reinstatement') and ${LASTS} then ${OFF} else 0 end), 0)::bigint
  from payments pay where pay.membership_id = r.membership_id and pay.status not in ('failed', 'refunded'))`

/** What the membership `r` has paid, less refunds. */
export const PAID = sql<number>`(
  select coalesce(sum(pay.amount_cents - pay.refunded_cents), 0)::bigint
  from payments pay where pay.membership_id = r.membership_id and pay.status <> 'failed')`
