import type { Frame } from '#db/twin/size.ts'

/** More join each month than in the one before, most of them in spring and fall. */
function windows({ months, today, start }: Frame): string {
  const season = [0.9, 0.95, 1.15, 1.2, 1.1, 0.95, 0.85, 0.9, 1.15, 1.2, 1.0, 0.75]
  return `create temp table joining as
    select from_on, least(to_on, date '${today}') as to_on, sum(weight) over (order by from_on) / sum(weight) over () as upto
    from (select (date '${start}' + n * interval '1 month')::date as from_on,
      (date '${start}' + (n + 1) * interval '1 month')::date as to_on,
        (1 + 0.09 * n) * (array[${season.join(',')}]::float8[])[extract(month from date '${start}' + n * interval '1 month')::int] as weight
      from generate_series(0, ${months - 1}) n) w`
}

/**
 * Who joins, when, by whom, for what, and how it ends: a renewal that is never paid, a cancellation to the end of the month, within the
 * free look, or of a year in its midst.
 */
export const memberships = (frame: Frame): string[] => {
  const { members, today, nowSql, seed } = frame
  return [
    windows(frame),
    `create temp table sale as
     with joined as (
       select i, j.from_on + floor(pg_temp.chance(i, 12) * (j.to_on - j.from_on))::int as on_day
       from generate_series(1::bigint, ${members}) i
       cross join lateral (select * from joining where upto > pg_temp.chance(i, 11) order by upto limit 1) j
     ), sold as (
       select row_number() over (order by on_day, i) as i, on_day from joined
     ), drawn as (
       select s.i, s.on_day, (s.on_day + time '14:00' + floor(pg_temp.chance(s.i,
         13) * 32000) * interval '1 second') at time zone 'UTC' as joined_at,
         case when pg_temp.chance(s.i, 14) >= 0.2 then 1 + floor(power(pg_temp.chance(s.i, 15), 1.7) * o.shops)::int end as place,
         case when pg_temp.chance(s.i, 17) < 0.78 then 'monthly' else 'annual' end as billing,
         case when pg_temp.chance(s.i, 18) < 0.2 then 'ADR-250' when pg_temp.chance(s.i, 18) < 0.64 then 'ADR-500'
           when pg_temp.chance(s.i, 18) < 0.9 then 'ADR-1000' else 'ADR-1500' end as plan_code,
         1 + floor(ln(1 - pg_temp.chance(s.i, 19)) / ln(1 - 0.027))::int as lives, pg_temp.chance(s.i, 20) as ends_by
       from sold s join shops_on o on o.on_day = s.on_day
     ), placed as (
       select d.*, h.code, h.state, h.city, h.zip, h.area, h.price_tier as own_tier, h.recruiter_id, h.admin_id, h.active_on,
         case when pg_temp.chance(d.i, 21) >= 0.07 then e.id end as agent_id, e.split_bp
       from drawn d
       left join shop h on h.place = d.place and coalesce(h.fades_on > d.on_day, true)
       left join team t on t.code = h.code
       left join seller e on e.code = h.code and e.rank = 1 + floor(power(pg_temp.chance(d.i, 16), 0.8) * t.people)::int
         and e.since <= d.on_day
     )
     select p.i, p.on_day, p.joined_at, p.billing, p.lives, p.active_on, p.agent_id, case when p.agent_id is not null then p.split_bp
       end as split_bp,
       coalesce(p.code, 'DIRECT') as code, p.recruiter_id, p.admin_id, coalesce(p.own_tier, 'P1') as price_tier,
       coalesce(p.state, l.state) as state, coalesce(p.city, l.city) as city, coalesce(p.zip, l.zip || '0' || p.i % 10) as zip,
         coalesce(p.area, l.area) as area,
       v.id as plan_id, v.code as plan_code, v.name as plan_name, v.limit_cents, v.waiting_days, v.enrollment_fee_cents as fee,
         r.price_cents as price,
       row_number() over (partition by p.code order by p.i) as nth,
       case when p.ends_by < 0.03 then 'void'
         when p.billing = 'annual' then case when p.ends_by < 0.11 then 'cancel_year' when p.ends_by < 0.25 then 'lapse'
           when p.ends_by < 0.31 then 'cancel' else 'stays' end
         when p.ends_by < 0.52 then 'lapse' else 'cancel' end as fate,
       pg_temp.key('mbr', p.joined_at, p.i) as member_id, pg_temp.key('msh', p.joined_at, p.i) as id,
         pg_temp.key('veh', p.joined_at, p.i) as vehicle_id,
       pg_temp.network('sub_1', p.i) as sub, pg_temp.network('cus_1', p.i) as cus, pg_temp.network('pm_1', p.i) as pm
     from placed p
     join lateral (select c.*, sum(share) over (order by nr) as upto from place c) l on l.share > 0
       and pg_temp.chance(p.i, 22) * (select sum(share) from place) >= l.upto - l.share
       and pg_temp.chance(p.i, 22) * (select sum(share) from place) < l.upto
     join lateral (select * from plan_versions where code = p.plan_code order by version limit 1) v on true
     join plan_prices r on r.plan_version_id = v.id and r.billing = p.billing and r.price_tier = coalesce(p.own_tier, 'P1')`,
    `update sale set lives = case when fate in ('void', 'cancel_year') then 1 when fate = 'stays' then 99999 when billing = 'annual' then 1
      else lives end`,
    // When the first period that is not paid begins; when the end was asked for.
    `create temp table ending as
     select i, due_on, due_on - on_day as days, due_on + (joined_at at time zone 'UTC')::time + interval '1 hour' as due_at,
       case fate when 'void' then on_day + 3 + floor(pg_temp.chance(i, 24) * 22)::int
         when 'cancel_year' then on_day + 40 + floor(pg_temp.chance(i, 24) * 280)::int
         when 'cancel' then greatest(on_day + 1, case billing when 'monthly' then (on_day + (lives - 1) * interval '1 month')::date
           else due_on - 60 end + floor(pg_temp.chance(i, 24) * 25)::int) end as requested_on
     from (select *, case when lives < 99999 then (on_day + lives * case billing when 'monthly' then interval '1 month'
       else interval '1 year' end)::date end as due_on from sale) s`,
    `alter table ending alter due_at type timestamptz using due_at at time zone 'UTC'`,
    `create unique index on sale (i); create unique index on ending (i); create index on sale (id); analyze sale; analyze ending`,
    `create temp table state_now as
     select s.i, case
         when s.fate = 'void' and e.requested_on < date '${today}' then 'VOIDED'
         when s.fate = 'cancel_year' and e.requested_on < date '${today}' then 'CANCELLED'
         when s.fate = 'cancel' and e.requested_on < date '${today}' then case when e.due_on - 1 >= date '${today}' then 'CANCEL_SCHEDULED'
           else 'CANCELLED' end
         when s.fate = 'lapse' and e.due_at <= ${nowSql} then
           case when date '${today}' <= e.due_on + 14 then 'PAST_DUE' when date '${today}' <= e.due_on + 44 then 'LAPSED'
             else 'CANCELLED' end
         else 'ACTIVE' end as status
     from sale s join ending e using (i)`,
    `create unique index on state_now (i)`,
    `insert into members (id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, insurer, policy_number,
      master_code, agent_id,
         terms_accepted, terms_accepted_at, terms_version, created_at)
       select member_id, lower(translate(first_name || '.' || last_name, ' ', '')) || '.' || i || '@example.com', first_name, last_name,
         '(' || area || ') 555-01' || lpad((i % 100)::text, 2, '0'), date '1948-01-01' + floor(pg_temp.chance(i, 33) * 20400)::int,
           (10 + i % 980) || ' ' || pg_temp.one(streets, pg_temp.chance(i, 34)),
         city, state, zip, pg_temp.one(insurers, pg_temp.chance(i, 35)), 'P' || lpad((i * 7919 % 10000000)::text, 7, '0'), code, agent_id,
           true, joined_at,
         (select version from terms_versions order by version limit 1), joined_at
       from (select s.*, w.*, pg_temp.one(firsts, pg_temp.chance(i, 31)) as first_name,
         pg_temp.one(lasts, pg_temp.chance(i, 32)) as last_name from sale s cross join word w) d order by i`,
    `insert into vehicles (id, member_id, vin, year, make, model, use, created_at)
       select s.vehicle_id, s.member_id, pg_temp.vin(c.maker, y.year, s.i + ${seed % 50} * 11000), y.year, c.make, c.model, 'personal',
         s.joined_at
       from sale s cross join lateral (select 2009 + floor(pg_temp.chance(s.i, 37) * 17)::int as year) y
       join car c on c.nr = 1 + floor(pg_temp.chance(s.i, 36) * (select count(*) from car))::int`,
  ]
}
