import { text } from '#db/twin/draws.sql.ts'
import type { Frame } from '#db/twin/size.ts'

const RECRUITERS = [
  ['Danielle', 'Foster'],
  ['Victor', 'Osei'],
] as const

/** Agencies that begin over time and partly fade, with their people; two recruiters more. The cast's own agencies take part. */
export function agencies({ members, today, start, seed }: Frame): string[] {
  const count = Math.min(1500, Math.max(10, Math.round(members / 60)))
  const span = `(date '${today}' - date '${start}')`
  // A third of them before the company's first month, the last one a few weeks ago.
  const began = `date '${start}' + (((n - 0.5) / ${count} - 0.35) * 1.5 * ${span})::int`
  return [
    `insert into users (id, email, role, first_name, last_name, phone, team_admin_id, status, joined_at, created_at)
       select pg_temp.key('usr', date '${start}' - 30, ${seed} * 100 + n), 'recruiter' || n || '@example.com', 'sales-agent', first, last,
         '(512) 555-01' || 60 + n,
         (select id from users where role = 'sales-admin' order by id limit 1), 'active', date '${start}' - 30, date '${start}' - 30
       from (values ${RECRUITERS.map(([first, last], n) => `(${n + 1}, ${text(first)}, ${text(last)})`).join(',')}) r (n, first, last)`,
    `create temp table recruiter as select row_number() over (order by id) as nr, id, team_admin_id from users where role = 'sales-agent'
      and status = 'active'`,
    `create temp table shop as
       select (row_number() over (order by active_on, n))::int as place, d.*
       from (
         select n, null::text as code, p.state, p.city, p.zip || lpad(floor(pg_temp.chance(n, 3) * 90)::text, 2, '0') as zip, p.area,
           pg_temp.one(w.agencies, (n - 1) % 60 / 60.0 + 0.001) || ' ' || pg_temp.one(w.kinds, pg_temp.chance(n, 5)) || case when n > 60
             then ' ' || (n + 59) / 60 else '' end as name,
           least(${began}, date '${today}' - 12) as active_on,
           case when n % 6 = 0 then ${began} + 200 + floor(pg_temp.chance(n, 6) * 120)::int end as fades_on,
           case when n % 5 = 0 then 'P2' else 'P1' end as price_tier, r.id as recruiter_id, r.team_admin_id as admin_id, true as is_new
         from generate_series(1, ${count}) n cross join word w
         join place p on p.nr = 1 + floor(power(pg_temp.chance(n, 1), 1.4) * (select count(*) from place))::int
         join recruiter r on r.nr = 1 + n % (select count(*) from recruiter)
         union all
         select 0, a.master_code, a.home_state, coalesce(p.city, a.city), p.zip || '01', p.area, a.name, a.activated_at::date, null,
           a.price_tier, a.recruited_by,
           (select team_admin_id from users u where u.id = a.recruited_by), false
         from agencies a join lateral (select * from place where state = a.home_state order by nr limit 1) p on true
         where a.status = 'ACTIVE' and a.master_code <> 'DIRECT' and a.activated_at is not null
       ) d`,
    `update shop set code = state || '-' || lpad(nextval('master_code_numbers')::text, 5, '0') where is_new`,
    `insert into agencies (id, master_code, name, status, npn, email, phone, street, city, home_state, zip, commission_tier, price_tier,
      recruited_by,
         agreement_signed_on, w9_received_on, license_expires_on, eo_expires_on, eo_per_claim_cents, ach_verified_on, activated_at,
           created_at, terminated_on, terminated_for_cause)
       select pg_temp.key('agy', active_on - 20, place), code, name, case when fades_on + 60 < date '${today}' and n % 12 = 0
         then 'TERMINATED' else 'ACTIVE' end,
         (41000000 + ${seed % 1000} * 2000 + n)::text, 'office@' || lower(code) || '.example.com',
           '(' || area || ') 555-01' || lpad((n % 100)::text, 2, '0'),
         (100 + n * 7) || ' Main Street', city, state, zip, 'T1', price_tier, recruiter_id,
         active_on - 6, active_on - 8, date '${today}' + 40 + (n * 37) % 600, date '${today}' + 35 + (n * 53) % 330, 100000000,
           active_on - 4,
         active_on + time '15:00', active_on - 20 + time '15:00',
         case when fades_on + 60 < date '${today}' and n % 12 = 0 then fades_on + 60 end, case when fades_on + 60 < date '${today}'
           and n % 12 = 0 then false end
       from shop where is_new order by place`,
    `create temp table seller as
       select (row_number() over ())::int as n, d.* from (
         select s.place, s.code, a.n as rank, pg_temp.key('usr', s.active_on - 3 + (a.n - 1) * 40, s.place * 10 + a.n) as id,
           case a.n when 1 then 'agent-admin' else 'agent' end as role, pg_temp.one(w.firsts,
             pg_temp.chance(s.place * 10 + a.n, 8)) as first_name,
           pg_temp.one(w.lasts, pg_temp.chance(s.place * 10 + a.n, 9)) as last_name, case a.n when 1 then null
             else 4500 + 500 * (s.place % 6) end::int as split_bp,
           least(s.active_on - 3 + (a.n - 1) * 40, date '${today}' - 12) as since, s.state, s.area
         from shop s cross join word w cross join lateral generate_series(1, 2 + (s.place % 3 = 0)::int) a (n) where s.is_new
         order by s.place, a.n) d`,
    `insert into users (id, email, role, position, first_name, last_name, phone, master_code, split_bp, status, joined_at, created_at)
       select id, lower(first_name || '.' || last_name) || '.' || place || rank || '@example.com', role, case rank when 1 then 'principal'
         else 'agent' end, first_name, last_name,
         '(' || area || ') 555-01' || lpad((n % 100)::text, 2, '0'), code, split_bp, 'active', since + time '15:00', since + time '15:00'
       from seller order by place, rank`,
    `insert into agent_licenses (user_id, state, number, expires_on, entered_by, entered_at, verified_at)
       select id, state, state || '-' || (3000000 + n), date '${today}' + 50 + (n * 41) % 700, id, since + time '15:00',
         since + time '15:00' from seller`,
    // Nine in ten have passed every lesson.
    `insert into training_progress (user_id, video_id, watched, position_seconds, completed_at, updated_at, passed_at)
       select s.id, t.video_id, t.watched, t.position_seconds, s.since + time '16:00', s.since + time '16:00', s.since + time '16:00'
       from seller s join training_progress t on t.user_id = (select user_id from training_progress join users u on u.id = user_id
         where u.role = 'agent' and passed_at is not null order by user_id limit 1)
       where s.n % 10 <> 0 and t.passed_at is not null`,
    `insert into seller (n, place, code, rank, id, role, split_bp, since)
       select 1000000 + (row_number() over ())::int, s.place, s.code, row_number() over (partition by u.master_code order by u.id), u.id,
         u.role, u.split_bp, u.created_at::date
       from users u join shop s on s.code = u.master_code where not s.is_new and u.status = 'active'
         and u.position in ('principal', 'agent')`,
    `update seller s set rank = r.rank from (select id, row_number() over (partition by code order by role, id) as rank from seller) r
      where r.id = s.id`,
    `create temp table team as select code, count(*)::int as people from seller group by code`,
    `create temp table shops_on as select d::date as on_day, (select count(*) from shop where active_on <= d)::int as shops
       from generate_series(date '${start}', date '${today}', interval '1 day') d`,
    `create index on shop (place); create index on seller (code, rank); create unique index
      on shops_on (on_day); analyze shop; analyze seller; analyze shops_on`,
  ]
}
