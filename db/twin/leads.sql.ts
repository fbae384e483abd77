import { list } from '#db/twin/draws.sql.ts'
import type { Frame } from '#db/twin/size.ts'
import { LEAD_NOTES } from '#db/twin/words.data.ts'

const STAGES = ['NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING', 'NURTURE'] as const
/** In the order in which a lead that is won comes to them. */
export const STAGES_OF_A_LEAD = [...STAGES.filter((stage) => stage !== 'NURTURE'), 'CONVERTED'] as const
/** `lead.` and this: the event of coming to a stage. */
export const EVENT_OF_STAGE = {
  NEW: 'received',
  ASSIGNED: 'assigned',
  ATTEMPTING: 'accepted',
  CONTACTED: 'reached',
  QUALIFIED: 'qualified',
  DEMO: 'demo_planned',
  AGREEMENT_SENT: 'agreement_sent',
  ONBOARDING: 'onboarding_begun',
  CONVERTED: 'converted',
  NURTURE: 'put_to_sleep',
  LOST: 'lost',
} as const
/** How many leads were lost in the last year after they had come to each stage, for 600 members. */
const LOST_AFTER = { ATTEMPTING: 14, CONTACTED: 9, QUALIFIED: 8, DEMO: 6, AGREEMENT_SENT: 5, ONBOARDING: 7 } as const
const LOST = Object.entries(LOST_AFTER).flatMap(([stage, count]) =>
  Array.from({ length: count }, () => STAGES_OF_A_LEAD.findIndex((each) => each === stage) + 1),
)
const SOURCES = ['referral_agency', 'event', 'outbound', 'web_form', 'inbound_call', 'referral_member', 'outbound', 'event']

/** A lead of each new agency, won; those that are worked on now, fewer the further they are; and those that were lost in the last year. */
export const leads = ({ members, today, start, nowSql }: Frame): string[] => [
  `create temp table prospect as
     select row_number() over (order by created_at) as n, d.* from (
       select 'CONVERTED' as stage, s.name, s.code, s.state, s.area, s.zip, s.recruiter_id as owner_id,
         (s.active_on - 25 - (s.place % 40)::int + time '15:10') at time zone 'UTC' as created_at,
         (s.active_on + time '15:10') at time zone 'UTC' as since, s.place::int as k, null::int as last_open
       from shop s where s.is_new and s.active_on > date '${start}'
       union all
       select d.stage, pg_temp.one(w.agencies, pg_temp.chance(d.g, 81)) || ' ' || (array['Insurance', 'Agency', 'Brokers',
         'Coverage Partners', 'Insurance Center'])[1 + (d.g % 5)::int], null, p.state, p.area, p.zip || '1' || d.g % 10,
         case when d.stage = 'NEW' then null else r.id end, d.since - (1 + d.g % 30) * interval '1 day', d.since, d.g::int,
           case when d.stage = 'NURTURE' then 3 + d.g % 5 end
       from (select g, (${list(STAGES)})[1 + floor(power(pg_temp.chance(g, 82), 1.25) * ${STAGES.length})::int] as stage,
         ${nowSql} - power(pg_temp.chance(g, 83), 2) * interval '24 days' - interval '3 hours' as since
         from generate_series(1001, 1000 + least(900, greatest(90, ${Math.round(members / 20)}))) g) d
       cross join word w join place p on p.nr = 1 + d.g % (select count(*) from place) join recruiter r
         on r.nr = 1 + floor(pg_temp.chance(d.g, 84) * (select count(*) from recruiter))::int
       union all
       select 'LOST', pg_temp.one(w.agencies, pg_temp.chance(d.g, 88)) || ' ' || (array['Insurance Center', 'Insurance',
         'Coverage Partners', 'Agency', 'Brokers'])[1 + (d.g % 5)::int], null, p.state, p.area, p.zip || '1' || d.g % 10,
         r.id, d.since - (9 + d.g % 40) * interval '1 day', d.since, d.g::int, d.last_open
       from (select g, ${nowSql} - pg_temp.chance(g, 89) * interval '355 days' - interval '5 hours' as since,
         (array[${LOST.join(',')}])[1 + g % ${LOST.length}] as last_open
         from generate_series(5001, 5000 + ${LOST.length} * least(60, greatest(1, ${Math.round(members / 600)}))) g) d
       cross join word w join place p on p.nr = 1 + d.g % (select count(*) from place) join recruiter r
         on r.nr = 1 + floor(pg_temp.chance(d.g, 90) * (select count(*) from recruiter))::int
     ) d`,
  `update prospect set since = since - interval '20 days' * (1 + n % 9), created_at = created_at - interval '20 days' * (1 + n % 9)
    where stage = 'NURTURE'`,
  `insert into leads (id, stage, stage_since, agency_name, contact_name, email, phone, state, zip, source, estimated_policies, owner_id,
    next_action, next_action_on, master_code, closed_reason, nurture_until, created_at, checks, agency_size, monthly_sales,
    lines_of_business)
     select pg_temp.key('led', p.created_at, p.n), p.stage, p.since, p.name, pg_temp.one(w.firsts,
       pg_temp.chance(p.n, 86)) || ' ' || pg_temp.one(w.lasts, pg_temp.chance(p.n, 87)), 'lead' || p.n || '@example.com',
       '(' || p.area || ') 555-01' || lpad((p.n % 100)::text, 2, '0'), p.state, p.zip,
         (${list(SOURCES)})[1 + (p.k % ${SOURCES.length})::int], 60 + (p.k * 37 % 440), p.owner_id,
       case when p.stage in ('CONVERTED', 'LOST') then null else (array['Make contact', 'Call again', 'Hold the demo',
         'Ask for the missing papers', 'Send the two-page summary'])[1 + (p.k % 5)::int] end,
       case when p.stage in ('CONVERTED', 'LOST') then null else date '${today}' - 2 + (p.k % 14)::int end, p.code,
       case p.stage when 'LOST' then (array['Signed with a competitor.', 'Does not answer any more.',
         'Not enough auto policies.'])[1 + (p.k % 3)::int] when 'NURTURE' then 'Asked us to call after the renewal season.' end,
       case p.stage when 'NURTURE' then date '${today}' + 20 + (p.k % 60)::int end, p.created_at, '{}', 2 + (p.k % 12)::int,
         8 + (p.k % 50)::int, '{auto,home}'
     from prospect p cross join word w order by p.n`,
  `insert into lead_activities (id, lead_id, kind, body, by_user, by_name, at, outcome)
     select pg_temp.key('act', a.at, p.n * 10 + k.n), pg_temp.key('led', p.created_at, p.n), case k.n % 3 when 0 then 'email' when 1
       then 'call' else 'note' end, (${list(LEAD_NOTES)})[1 + ((p.n + k.n) % ${LEAD_NOTES.length})::int], u.id,
       u.first_name || ' ' || u.last_name, a.at, null
     from prospect p join users u on u.id = p.owner_id cross join generate_series(1, 3) k (n) cross
       join lateral (select p.created_at + (p.since - p.created_at) * (k.n / 4.0) as at) a`,
]
