import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Frame } from '#db/twin/size.ts'

const { tiers, recruiter, salesAdmin, stackCap, referral, version } = COMMISSION_RATES
const bp = (phase: 'first_year' | 'renewal'): string =>
  `case tier when 'T3' then ${tiers.T3[phase]} when 'T2' then ${tiers.T2[phase]} else ${tiers.T1[phase]} end`
const money = (cents: string): string => `'$' || to_char(${cents} / 100.0, 'FM999990.00')`

/** Who is paid what of each payment, at the rates of the sale's day; what went back is taken back in the same part. */
export const commissions = ({ nowSql }: Frame): string[] => [
  `create temp table earning as
     select p.p, p.id as payment_id, p.membership_id, p.member_id, p.code, p.n, p.billing, p.price, p.fee, p.from_on, p.at, s.i, s.state,
       s.on_day, s.joined_at, s.agent_id, s.split_bp, s.active_on, s.recruiter_id, s.admin_id, tier,
       p.from_on < (s.on_day + interval '1 year')::date as is_first, ${bp('first_year')} as first_bp, ${bp('renewal')} as renewal_bp,
         p.from_on < (s.active_on + ${recruiter.months} * interval '1 month')::date as is_young
     from paid p join sale s using (i) cross join lateral (select case when s.nth > 100 then 'T3' when s.nth > 25 then 'T2' else 'T1'
       end as tier) t`,
  `insert into commission_sale_locks (membership_id, master_code, agent_id, agent_split_bp, recruiter_id, recruiter_bp, recruiter_months,
    sales_admin_id, sales_admin_bp, sales_admin_months, cap_first_bp, cap_renewal_bp, because, locked_on, at)
     select membership_id, code, agent_id, split_bp, recruiter_id, ${recruiter.basisPoints}, ${recruiter.months}, admin_id,
       ${salesAdmin.basisPoints}, ${salesAdmin.months}, ${stackCap.first_year}, ${stackCap.renewal}, 'sale', on_day, joined_at
     from earning where n = 0 and code <> 'DIRECT' order by p`,
  `insert into commission_tier_locks (membership_id, master_code, year_from, tier, rates_version, first_bp, renewal_bp, referral_cents,
    because, occasion, locked_on, at)
     select membership_id, code, on_day, tier, ${version}, first_bp, renewal_bp, ${referral}, 'counted', 'sale', on_day, joined_at
       from earning where n = 0 and code <> 'DIRECT'
     union all
     select distinct on (membership_id) membership_id, code, (on_day + interval '1 year')::date, tier, ${version}, first_bp, renewal_bp,
       ${referral}, 'counted', 'anniversary', (on_day + interval '1 year')::date, at from earning where code <> 'DIRECT' and not is_first
       order by 1, 12`,
  `insert into commission_terms (payment_id, membership_id, state, billing, effective_on, master_code, agency_active_on, tier, agent_id,
    agent_split_bp, recruiter_id, sales_admin_id, at, tier_first_bp, tier_renewal_bp, referral_cents,
       tier_because, tier_occasion, tier_locked_on, recruiter_bp, recruiter_months, sales_admin_bp, sales_admin_months, cap_first_bp,
         cap_renewal_bp, sale_locked_on)
     select payment_id, membership_id, state, billing, on_day, code, active_on, case when own then tier end, agent_id, split_bp,
       recruiter_id, admin_id, at, case when own then first_bp end, case when own then renewal_bp end, case when own then ${referral} end,
       case when own then 'counted' end, case when own then 'sale' end, case when own then on_day end, case when own
         then ${recruiter.basisPoints} end, case when own then ${recruiter.months} end,
       case when own then ${salesAdmin.basisPoints} end, case when own then ${salesAdmin.months} end, case when own
         then ${stackCap.first_year} end, case when own then ${stackCap.renewal} end, case when own then on_day end
     from (select *, code <> 'DIRECT' as own from earning) e`,
  `create temp table line as
     select row_number() over (order by e.at, e.p, k.payee_kind) as l, e.*, k.*, round(e.price * k.rate / 10000.0)::bigint as amount,
       case when e.billing = 'annual' and e.n = 0 then e.from_on + 31 else e.from_on end as earned_on
     from earning e cross join lateral (values
       ('agency', e.code, case when e.is_first then e.first_bp else e.renewal_bp end, case e.n when 0 then 'NBS' else 'RNL' end, e.tier),
       ('sales-agent', case when e.is_young then e.recruiter_id end, ${recruiter.basisPoints}, 'RES', null),
       ('sales-admin', case when e.is_young then e.admin_id end, ${salesAdmin.basisPoints}, 'RES', null)) k (payee_kind, payee_id, rate,
         kind, line_tier)
     where e.code <> 'DIRECT' and k.payee_id is not null`,
  `delete from line where amount = 0`,
  `create temp table back as
     select row_number() over (order by d.at, n.l) as b, n.*, d.cause, d.because, d.noun, d.refund, d.at as back_at,
       (d.at at time zone 'UTC')::date as back_on, least(n.amount, round(n.amount * d.part)::bigint) as back_cents
     from line n join (
       select p, pg_temp.key('rfd', at, r) as cause, 'XLC' as because, 'refund' as noun, amount as refund, at,
         least(1, (amount - fee) / price::numeric) as part from refunded
       union all select p, pg_temp.network('dp_1', d), 'RET', 'dispute', null, opened_at + interval '25 days', 1 from disputed
         where outcome = 'lost') d using (p)`,
  `delete from back where back_cents = 0`,
  `create temp table written as
     select pg_temp.key('cml', at, l) as id, kind, payee_kind, payee_id, code, agent_id, membership_id, member_id, payment_id, '' as cause,
       null::text as reverses, from_on as event_on, earned_on, price as net, fee, line_tier as tier, rate, amount,
       case payee_kind when 'agency' then split_bp end as split_bp, case payee_kind when 'agency'
         then round(amount * coalesce(split_bp, 0) / 10000.0) else 0 end::bigint as share,
       (rate / 100.0)::float8 || '% of ' || ${money('price')} || case when fee > 0
         then ', without the enrollment fee of ' || ${money('fee')} else '' end || ': ' || coalesce(line_tier || ', ', '') ||
         case when is_first then 'first year.' else 'renewal.' end as why,
       at, 'commission' as posted, 'payment' as noun, payment_id as posted_for from line
     union all
     select pg_temp.key('cml', back_at, 500000000 + b), because, payee_kind, payee_id, code, agent_id, membership_id, member_id,
       payment_id, cause, pg_temp.key('cml', at, l), back_on, greatest(back_on, earned_on), price, fee, line_tier, rate, -back_cents,
       case payee_kind when 'agency' then split_bp end, case payee_kind when 'agency'
         then -least(back_cents, round(back_cents * coalesce(split_bp, 0) / 10000.0)) else 0 end::bigint,
       case when because = 'RET' then 'Disputed by the cardholder: all of ' || ${money('amount')} || '.'
         when back_cents = amount then 'Everything went back to the member: all of ' || ${money('amount')} || '.'
         else ${money('refund')} || ' went back to the member: its part of ' || ${money('amount')} || '.' end, back_at, 'commission_back',
         noun, cause from back`,
  `insert into commission_lines (id, kind, payee_kind, payee_id, master_code, agent_id, membership_id, payment_id, cause, reverses_line_id,
    event_on, earned_on, net_collected_cents, excluded_fee_cents, tier, rate_bp, amount_cents, agent_split_bp, agent_share_cents, why, at,
    statement_month)
     select id, kind, payee_kind, payee_id, code, agent_id, membership_id, payment_id, cause, reverses, event_on, earned_on, net, fee,
       tier, rate, amount, split_bp, share, why, at, date_trunc('month', earned_on)::date from written order by at, id`,
  `insert into posting
     select pg_temp.key('ldg', min(at), 800000000 + row_number() over (order by min(at), posted_for)), posted, noun, posted_for,
       min(member_id), min(membership_id), null, min(code), string_agg(why, ' ' order by id), min(at),
       jsonb_agg(jsonb_build_array('commission_expense', amount) order by id) || jsonb_agg(jsonb_build_array('commission_payable', -amount)
         order by id)
     from written where at <= ${nowSql} group by posted, noun, posted_for`,
]
