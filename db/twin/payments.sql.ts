import type { Frame } from '#db/twin/size.ts'

/**
 * Each payment, and the memberships as these have left them. A renewal in 25 is paid three days late, at the second try. One period more
 * than have passed is drawn, and left out where it has not begun: joined on January 31, a month begins on November 30, too.
 */
export const payments = ({ today, nowSql }: Frame): string[] => [
  `create temp table paid as
     select row_number() over (order by at, i, n) as p, d.*, row_number() over (partition by i order by n desc) = 1 as is_last from (
       select s.i, n, s.id as membership_id, s.member_id, s.code, s.billing, s.price, case n when 0 then s.fee else 0 end as fee, s.price +
         case n when 0 then s.fee else 0 end as amount,
         b.from_on, b.to_on, n > 0 and pg_temp.chance(s.i * 101 + n, 41) < 0.04 as is_late,
         case n when 0 then s.joined_at + interval '2 minutes'
           else (b.from_on + (s.joined_at at time zone 'UTC')::time + interval '1 hour') at time zone 'UTC' +
             case when pg_temp.chance(s.i * 101 + n, 41) < 0.04 then interval '3 days' else interval '0' end end as at
       from sale s cross join lateral generate_series(0, least(s.lives - 1, 1 + case s.billing when 'monthly'
         then extract(year from age(date '${today}', s.on_day)) * 12 + extract(month from age(date '${today}', s.on_day))
         else extract(year from age(date '${today}', s.on_day)) end)::int) n
       cross join lateral (select (s.on_day + n * step)::date as from_on, (s.on_day + (n + 1) * step)::date - 1 as to_on
         from (select case s.billing when 'monthly' then interval '1 month' else interval '1 year' end as step) k) b
     ) d where at <= ${nowSql}`,
  `alter table paid add id text, add charge text, add bill text, add intent text, add refunded bigint not null default 0,
    add taken bigint not null default 0, add status text not null default 'succeeded'`,
  `update paid set id = pg_temp.key('pay', at, p), charge = pg_temp.network('ch_3', p), bill = pg_temp.network('in_1', p),
    intent = pg_temp.network('pi_3', p)`,
  // Paid back: everything within the free look, and the unused days of a year.
  `create temp table refunded as
     select row_number() over (order by p.p) as r, p.p, p.i, p.id as payment_id, p.membership_id, p.member_id, p.code,
       p.amount as paid_cents, p.fee as paid_fee, p.price,
       case s.fate when 'void' then p.amount else round(p.price * (p.to_on - e.requested_on)::numeric / (p.to_on - p.from_on + 1)) end::bigint as amount,
       case s.fate when 'void' then p.fee else 0 end as fee, (e.requested_on + time '17:30') at time zone 'UTC' as at, s.fate
     from paid p join sale s using (i) join ending e using (i) join state_now w using (i)
     where p.n = 0 and ((s.fate = 'void' and w.status = 'VOIDED') or (s.fate = 'cancel_year' and w.status = 'CANCELLED'))`,
  `delete from refunded where amount <= 0`,
  `update paid p set refunded = r.amount, status = case when r.amount = p.amount then 'refunded' else 'partly_refunded' end from refunded r
    where r.p = p.p`,
  // Disputed by a cardholder after the end: of each nine decided, four are lost; a few are open.
  `create temp table disputed as
     select row_number() over (order by p.p) as d, p.p, p.i, p.id as payment_id, p.membership_id, p.member_id, p.code, p.amount, p.price,
       p.at + interval '34 days' as opened_at,
       case when p.at > ${nowSql} - interval '44 days' then 'open' when pg_temp.chance(p.p, 43) < 0.45 then 'lost' else 'won' end as outcome
     from paid p join state_now w using (i)
     where p.status = 'succeeded' and p.n > 0 and w.status = 'CANCELLED' and p.at < ${nowSql} - interval '36 days'
       and pg_temp.chance(p.p, 42) < case when p.at > ${nowSql} - interval '44 days' then 0.05 else 0.012 end`,
  `update paid p set status = case d.outcome when 'open' then 'disputed' when 'lost' then 'charged_back' else 'succeeded' end, taken =
    case d.outcome when 'lost' then d.amount else 0 end
     from disputed d where d.p = p.p`,
  `create unique index on paid (p); create index on paid (i); analyze paid`,
  `insert into memberships (id, number, member_id, status, state, plan_version_id, price_tier, billing, price_cents, enrollment_fee_cents,
    price_line, terms_version, eligibility,
       master_code, agent_id, sold_by, commission_tier, effective_on, first_covered_on, year_started_on, period_from, period_to,
         paid_through_on, coverage_end_on, due_on, lapsed_on,
       cancel_on, cancel_reason, ended_on, signed_at, stripe_customer_id, stripe_subscription_id, created_at)
     select s.id, 'BW-' || nextval('membership_numbers'), s.member_id, w.status, s.state, s.plan_id, s.price_tier, s.billing, s.price,
       s.fee,
       jsonb_build_array(jsonb_build_object('label', s.plan_name || case s.billing when 'monthly' then ', one month' else ', one year' end,
         'amount', s.price), jsonb_build_object('label', 'Enrollment fee, once', 'amount', s.fee)),
       (select version from terms_versions order by version limit 1),
         '{"covers": ["collision", "comprehensive"], "onPolicyAs": "named_insured"}',
       s.code, s.agent_id, case when pg_temp.chance(s.i, 45) < 0.55 then 'member' else coalesce(s.agent_id, 'member') end,
         case when s.code <> 'DIRECT' then case when s.nth > 100 then 'T3' when s.nth > 25 then 'T2' else 'T1' end end,
       s.on_day, s.on_day + s.waiting_days, (s.on_day + extract(year from age(p.from_on, s.on_day)) * interval '1 year')::date, p.from_on,
         p.to_on, p.to_on,
       case when w.status in ('LAPSED') or (w.status = 'CANCELLED' and s.fate = 'lapse') then e.due_on - 1
         when w.status in ('CANCEL_SCHEDULED', 'CANCELLED') and s.fate = 'cancel' then e.due_on - 1
         when w.status in ('VOIDED', 'CANCELLED') then e.requested_on end,
       case when w.status in ('PAST_DUE', 'LAPSED') then e.due_on end, case when w.status = 'LAPSED'
         or (w.status = 'CANCELLED' and s.fate = 'lapse') then e.due_on + 15 end,
       case when w.status in ('CANCEL_SCHEDULED', 'CANCELLED') and s.fate = 'cancel' then e.due_on - 1 when w.status = 'CANCELLED'
         and s.fate = 'cancel_year' then e.requested_on end,
       case when w.status in ('CANCEL_SCHEDULED', 'CANCELLED', 'VOIDED') and s.fate <> 'lapse'
         then (array['I sold my car.', 'Too expensive.', 'I moved.', 'I found another offer.',
         'I no longer need it.'])[1 + floor(pg_temp.chance(s.i, 46) * 5)::int] end,
       case when w.status = 'VOIDED' then e.requested_on when w.status = 'CANCELLED' then case s.fate when 'lapse' then e.due_on + 45
         when 'cancel' then e.due_on - 1 else e.requested_on end end,
       s.joined_at, s.cus, s.sub, s.joined_at
     from sale s join ending e using (i) join state_now w using (i) join paid p on p.i = s.i and p.is_last order by s.i`,
  `insert into enrolled_vehicles (membership_id, vehicle_id) select id, vehicle_id from sale`,
  `insert into listed_vehicles (membership_id, vehicle_id, vin, listed_on, covered_from, released_on)
     select s.id, s.vehicle_id, v.vin, s.on_day, s.on_day, m.ended_on from sale s join vehicles v on v.id = s.vehicle_id join memberships m
       on m.id = s.id`,
  `insert into limit_changes (membership_id, plan_version_id, changed_on, effective_from) select id, plan_id, on_day, on_day from sale`,
  `insert into membership_states (membership_id, state, since) select id, state, joined_at from sale`,
  `insert into payment_methods (membership_id, kind, stripe_payment_method_id, last4, expires_month, expires_year, seen_at)
     select s.id, 'card', s.pm, lpad((s.i * 37 % 10000)::text, 4, '0'), 1 + (s.i % 12)::int, 2028 + (s.i % 6)::int, p.at from sale s
       join paid p on p.i = s.i and p.is_last`,
  `insert into payments (id, membership_id, kind, status, amount_cents, enrollment_fee_cents, refunded_cents, charged_back_cents,
    period_from, period_to, method, last4, fingerprint,
       stripe_invoice_id, stripe_payment_intent_id, stripe_charge_id, at)
     select id, membership_id, case n when 0 then 'first' else 'renewal' end, status, amount, fee, refunded, taken, from_on, to_on,
       case i % 5 when 0 then 'mastercard' else 'visa' end,
       lpad((i * 37 % 10000)::text, 4, '0'), left(md5('card' || i), 16), bill, intent, charge, at from paid order by p`,
  `create temp table unpaid as
     select row_number() over (order by at, i) as f, d.* from (
       select p.i, p.membership_id, p.member_id, p.code, p.from_on, p.to_on, p.amount, p.bill, 1 as attempt, p.at - interval '3 days' as at
         from paid p where p.is_late
       union all
       select s.i, s.id, s.member_id, s.code, e.due_on, (e.due_on + case s.billing when 'monthly' then interval '1 month'
         else interval '1 year' end)::date - 1, s.price, pg_temp.network('in_9', s.i), t.n, e.due_at + t.after * interval '1 day'
       from sale s join ending e using (i) cross join (values (1, 0), (2, 3), (3, 7), (4, 12)) t (n, after) where s.fate = 'lapse'
         and e.due_at + t.after * interval '1 day' <= ${nowSql}
     ) d`,
  `insert into payments (id, membership_id, kind, status, amount_cents, enrollment_fee_cents, period_from, period_to, method, last4,
    fingerprint, attempt, failure, stripe_invoice_id, at)
     select pg_temp.key('pay', at, 100000000 + f), membership_id, 'renewal', 'failed', amount, 0, from_on, to_on, case i % 5 when 0
       then 'mastercard' else 'visa' end, lpad((i * 37 % 10000)::text, 4, '0'), left(md5('card' || i), 16), attempt,
       (array['insufficient_funds', 'insufficient_funds', 'generic_decline', 'expired_card'])[1 + (i % 4)::int], bill, at from unpaid
         order by f`,
  `insert into refunds (id, payment_id, membership_id, amount_cents, enrollment_fee_cents, reason, formula, status, stripe_refund_id,
    requested_by, at)
     select pg_temp.key('rfd', at, r), payment_id, membership_id, amount, fee, case fate when 'void' then 'Canceled within the free look'
       else 'Canceled within the year' end,
       jsonb_build_array(jsonb_build_object('label', case fate when 'void' then 'Everything that was paid'
         else 'The days that are left of the year' end, 'amount', amount)),
       'succeeded', pg_temp.network('re_3', r), member_id, at from refunded`,
  `insert into disputes (stripe_dispute_id, payment_id, membership_id, amount_cents, reason, status, outcome, evidence_due_at, opened_at,
    withdrawn_at, closed_at)
     select pg_temp.network('dp_1', d), payment_id, membership_id, amount,
       (array['subscription_canceled', 'fraudulent', 'product_unacceptable'])[1 + (d % 3)::int],
       case outcome when 'open' then 'needs_response' else outcome end, outcome, opened_at + interval '14 days', opened_at, opened_at,
         case outcome when 'open' then null else opened_at + interval '25 days' end from disputed`,
]
