import { sql } from 'kysely'

/** Which payment of the membership this one was; the first is 1 (memberships' rule `paymentNumber`, in the database's words). */
const NUMBER = sql`(
  select k + case when (m.effective_on + make_interval(months => k * step))::date <= pay.period_from then 1 else 0 end
  from (select step, ((extract(year from pay.period_from) - extract(year from m.effective_on)) * 12
    + extract(month from pay.period_from) - extract(month from m.effective_on))::int / step as k
    from (select case m.billing when 'monthly' then 1 else 12 end as step) s) counted)`

const LASTS = sql`(m.discount ->> 'payments' = 'forever' or ${NUMBER} <= (m.discount ->> 'payments')::int)`

/** A percent of what the plan cost then, which may be another than the one it was sold with; all of it leaves nothing to count from. */
const OFF = sql`case when (m.discount ->> 'basisPoints')::int < 10000
  then round(pay.amount_cents * (m.discount ->> 'basisPoints')::numeric / (10000 - (m.discount ->> 'basisPoints')::int))::bigint
  else (m.discount ->> 'offPrice')::bigint end`

/**
 * What one redemption `r` of membership `m` has taken off so far: the first payment's part once it was paid, and as much
 * of each renewal as was promised. Money that went back whole cost nothing.
 */
export const COST = sql<number>`(
  select coalesce(sum(case when pay.kind = 'first' then r.saved_cents
    when pay.kind in ('renewal', 'reinstatement') and ${LASTS} then ${OFF} else 0 end), 0)::bigint
  from payments pay where pay.membership_id = r.membership_id and pay.status not in ('failed', 'refunded'))`

/** What the membership `r` has paid, less what went back. */
export const PAID = sql<number>`(
  select coalesce(sum(pay.amount_cents - pay.refunded_cents), 0)::bigint
  from payments pay where pay.membership_id = r.membership_id and pay.status <> 'failed')`
