import { list, text } from '#db/twin/draws.sql.ts'
import type { Frame } from '#db/twin/size.ts'
import { DENIED, STORM_STORY } from '#db/twin/words.data.ts'

/** The findings of a claim of which nobody has read a document. */
const UNREAD = JSON.stringify({
  seen: [],
  flags: {},
  ...Object.fromEntries(
    'shop spent waived carrier coverage repaired goodCause accidental personalUse paidByOthers invoiceNumber payeeVerified policyInForce deductiblePaid policyListsCar claimantOnPolicy policyCoversLoss policyDeductible carrierDeductible differenceExplained'
      .split(' ')
      .map((each) => [each, null]),
  ),
})

const DAY = `interval '1 day'`

/**
 * Claims of one member in eight a year, and of two hailstorms: five months ago, and two weeks ago, whose
 * claims still wait: the queue of the demo has work in it.
 */
export const claims = ({ today, nowSql }: Frame): string[] => [
  `create temp table handler as
     select row_number() over (order by id) as n, id, first_name || ' ' || last_name as name from users where role = 'staff'
       and status = 'active' and own_member_id is null and capabilities && array['claims_l1', 'claims_l2', 'claims_l3']`,
  `create temp table loss as
     with covered as (
       select s.i, s.on_day + s.waiting_days as from_on, least(coalesce(m.coverage_end_on, date '${today}'), date '${today}' - 1) as to_on,
         s.state
       from sale s join memberships m on m.id = s.id where m.status <> 'VOIDED'
     ), lost as (
       select i, from_on + floor(pg_temp.chance(i, 51) * (to_on - from_on + 1))::int as on_day, case when pg_temp.chance(i, 53) < 0.12
         then 'early' else 'usual' end as why from covered
       where to_on > from_on and pg_temp.chance(i, 52) < 0.14 * (to_on - from_on) / 365.0
       union all
       select i, date '${today}' - 150 + (i % 2)::int, 'storm' from covered where state in ('TX', 'TN', 'GA')
         and date '${today}' - 150 between from_on and to_on - 2 and pg_temp.chance(i, 54) < 0.09
       union all
       select i, date '${today}' - 15 + (i % 2)::int, 'storm' from covered where state in ('TX', 'TN')
         and date '${today}' - 15 between from_on and to_on - 2 and pg_temp.chance(i, 55) < 0.3
     ), first as (
       select distinct on (i) * from lost order by i, on_day
     )
     select row_number() over (order by filed_at) as c, d.* from (
       select f.i, case when f.why = 'early' then s.on_day + 5 + (f.i % 20)::int else f.on_day end as on_day, f.why, s.member_id,
         s.id as membership_id, s.vehicle_id, s.code, s.agent_id, s.state, s.city, s.limit_cents,
         ((case when f.why = 'early' then s.on_day + 5 + (f.i % 20)::int else f.on_day
           end + 1 + floor(power(pg_temp.chance(f.i, 56), 2) * 14)::int) + time '14:30' + floor(pg_temp.chance(f.i,
           57) * 28000) * interval '1 second') at time zone 'UTC' as filed_at,
         least(s.limit_cents, (array[25000, 50000, 50000, 100000, 100000,
           150000])[1 + floor(pg_temp.chance(f.i, 58) * 6)::int])::bigint as deductible,
         4 + floor(power(pg_temp.chance(f.i, 59), 1.6) * 15)::int + case when f.why = 'storm' and f.on_day > date '${today}' - 20 then 9
           else 0 end as takes, pg_temp.chance(f.i, 60) as outcome_draw, pg_temp.chance(f.i, 61) as stage_draw
       from first f join sale s using (i)
     ) d where filed_at < ${nowSql} - interval '2 hours'`,
  `alter table loss add id text, add number text, add status text, add outcome text, add decided_at timestamptz, add paid_at timestamptz,
    add closed_at timestamptz, add reviewed_at timestamptz, add denial int`,
  `update loss l set id = pg_temp.key('clm', filed_at, c), reviewed_at = filed_at + interval '20 hours',
     denial = case when why = 'early' then 1 when outcome_draw < 0.045 then 2 when outcome_draw < 0.09 then 3 end,
       decided_at = filed_at + takes * ${DAY}`,
  `update loss set status = case
       when why <> 'early' and outcome_draw > 0.975 and filed_at < ${nowSql} - interval '9 days' then 'WITHDRAWN'
       when why <> 'early' and outcome_draw > 0.945 and filed_at < ${nowSql} - interval '200 days' then 'CLOSED'
       when decided_at > ${nowSql} - interval '3 hours' then
         case when filed_at > ${nowSql} - interval '22 hours' or (stage_draw < 0.2 and filed_at > ${nowSql} - interval '6 days')
           then 'INTAKE' when stage_draw < 0.45 then 'INFO_REQUESTED' when stage_draw > 0.94 then 'SIU_HOLD' when stage_draw > 0.85
           and denial is null then 'PENDING_APPROVAL' else 'IN_REVIEW' end
       when denial is not null then case when decided_at > ${nowSql} - interval '75 days' then case when stage_draw > 0.8
         and decided_at < ${nowSql} - interval '4 days' and decided_at > ${nowSql} - interval '20 days' then 'APPEALED' else 'DENIED' end
         else 'CLOSED' end
       when decided_at > ${nowSql} - (2 + (c % 4)::int) * ${DAY} then 'APPROVED' else 'CLOSED' end`,
  `update loss set outcome = case when status <> 'CLOSED' then null when denial is not null then 'denied' when why <> 'early'
    and outcome_draw > 0.945 and filed_at < ${nowSql} - interval '200 days' then 'no_response' else 'paid' end`,
  `update loss set decided_at = null where status not in ('APPROVED', 'DENIED', 'APPEALED', 'CLOSED') or outcome = 'no_response'`,
  `update loss set paid_at = case when outcome = 'paid' then decided_at + (2 + (c % 4)::int) * ${DAY} end`,
  `update loss set closed_at = case when outcome = 'paid' then paid_at when outcome = 'denied' then decided_at + interval '60 days'
    when outcome = 'no_response' then filed_at + interval '181 days' end`,
  `update loss set number = 'CLM-' || extract(year from filed_at)::int || '-' || lpad(nextval('claim_numbers')::text, 6, '0')`,
  `insert into claims (id, number, membership_id, member_id, vehicle_id, master_code, agent_id, status, outcome, loss_on, loss_type, facts,
    insurer_claim_number, deductible_cents, edited_by, filed_by, filed_role,
       signed_at, signed_words, signed_digest, submitted_at, notice_on, documents_due_on, proof_complete_at, decide_by_on, decide_hard_on,
         due_on, assigned_to, findings, flags, fraud_score, reserve_cents,
       recommended_cents, recommended_by, approved_cents, paid_cents, denial_code, decided_by, decided_at, appealed_at, appeal_text,
         paid_at, closed_at, created_at, updated_at)
     select l.id, l.number, l.membership_id, l.member_id, l.vehicle_id, l.code, l.agent_id, l.status, l.outcome, l.on_day,
       case when l.why = 'storm' then 'weather' else (array['collision', 'collision', 'collision', 'hit_and_run', 'vandalism',
         'weather'])[1 + (l.c % 6)::int] end,
       jsonb_build_object('use', 'personal', 'place', l.city || ', ' || l.state, 'story', case when l.why = 'storm'
         then ${text(STORM_STORY)} else (select pg_temp.one(stories, pg_temp.chance(l.c, 71)) from word) end, 'driver', 'member', 'notYet',
         null,
         'repair', 'repaired', 'waived', 0, 'carrier', 'paid', 'insurer', m.insurer, 'coverage', case when l.why = 'storm'
           then 'comprehensive' else 'collision' end, 'recovered', null, 'driverName', null, 'lossAmount',
           l.deductible + 60000 + floor(pg_temp.chance(l.c, 72) * 400000)::int,
         'otherPayer', null, 'otherDriver', false, 'paidByOthers', 0, 'policeNumber', null, 'policyNumber', m.policy_number,
           'notAnAccident', false),
       'C-' || (500000 + l.c * 37), l.deductible, m.full_name, l.member_id, 'member', l.filed_at,
         (select version from terms_versions order by version limit 1), repeat('0', 64), l.filed_at, (l.filed_at at time zone 'UTC')::date,
       (l.filed_at at time zone 'UTC')::date + 180, case when l.status not in ('INTAKE', 'INFO_REQUESTED', 'WITHDRAWN')
         and l.outcome is distinct from 'no_response' then l.reviewed_at end,
       case when l.status not in ('INTAKE', 'INFO_REQUESTED', 'WITHDRAWN') and l.outcome is distinct from 'no_response'
         then pg_temp.workday((l.reviewed_at at time zone 'UTC')::date, 10) end,
       case when l.status not in ('INTAKE', 'INFO_REQUESTED', 'WITHDRAWN') and l.outcome is distinct from 'no_response'
         then pg_temp.workday((l.reviewed_at at time zone 'UTC')::date, 15) end,
       case when l.status in ('IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL') then pg_temp.workday((l.reviewed_at at time zone 'UTC')::date,
         10) when l.status = 'APPEALED' then pg_temp.workday((l.decided_at at time zone 'UTC')::date + 3, 15) end,
       case when l.status in ('IN_REVIEW', 'PENDING_APPROVAL') and l.stage_draw > 0.6 then h.id end,
       case when l.decided_at is null then ${text(UNREAD)}::jsonb else jsonb_build_object('seen', '[]'::jsonb, 'shop',
         'Harbor Body Shop ' || l.c % 40, 'flags', '{}'::jsonb, 'spent', null, 'waived', 0, 'carrier', 'paid', 'coverage',
         case when l.why = 'storm' then 'comprehensive' else 'collision' end, 'repaired', true, 'goodCause', null,
         'accidental', true, 'personalUse', true, 'paidByOthers', 0, 'invoiceNumber', 'HB-' || l.c, 'payeeVerified', true, 'policyInForce',
           true, 'deductiblePaid', true, 'policyListsCar', true, 'claimantOnPolicy', true, 'policyCoversLoss', true,
         'policyDeductible', l.deductible, 'carrierDeductible', l.deductible, 'differenceExplained', false) end,
       case when l.status = 'SIU_HOLD' then array['soon_after_joining'] when l.why = 'early' then array['before_cover'] else '{}' end,
         case when l.status = 'SIU_HOLD' then 65 when l.why = 'early' then 60 else 0 end,
       case when l.status in ('INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPROVED', 'APPEALED')
         then l.deductible else 0 end,
       case when l.status = 'PENDING_APPROVAL' then l.deductible end, case when l.status = 'PENDING_APPROVAL' then h.id end,
       case when l.status = 'APPROVED' or l.outcome = 'paid' then l.deductible end, case when l.outcome = 'paid' then l.deductible end,
       case when l.decided_at is not null and l.denial is not null then (${list(DENIED.map(([code]) => code))})[l.denial] end,
         case when l.decided_at is not null then h.id end, l.decided_at,
       case when l.status = 'APPEALED' then l.decided_at + interval '3 days' end, case when l.status = 'APPEALED'
         then 'Please look at the settlement letter again: the day and the amount are on page two.' end,
       l.paid_at, l.closed_at, l.filed_at, coalesce(l.closed_at, l.decided_at, case when l.status = 'WITHDRAWN'
         then l.filed_at + interval '6 days' else l.reviewed_at end)
     from loss l join members m on m.id = l.member_id join handler h on h.n = 1 + l.c % (select count(*) from handler) order by l.c`,
  `create temp table clocked as
     select l.id, k.clock, k.started_at, (k.started_at at time zone 'UTC')::date as from_on, k.target, k.hard, k.stopped_at from loss l
       cross join lateral (values
       ('assign', l.filed_at, 2, 10, case when l.status = 'INTAKE' then null else l.reviewed_at end),
       ('review_documents', l.filed_at, 5, 10, case when l.status = 'INTAKE' then null else l.reviewed_at end),
       ('decide', case when l.status in ('INTAKE', 'INFO_REQUESTED', 'WITHDRAWN') or l.outcome = 'no_response' then null
         else l.reviewed_at end, 10, 15, l.decided_at),
       ('pay', case when l.status = 'APPROVED' or l.outcome = 'paid' then l.decided_at end, 5, 21, l.paid_at)) k (clock, started_at,
         target, hard, stopped_at)
     where k.started_at is not null and k.started_at <= ${nowSql}`,
  `insert into claim_clocks (claim_id, clock, started_at, from_on, target_on, hard_on, stopped_at)
     select k.id, clock, started_at, from_on, pg_temp.workday(from_on, target), pg_temp.workday(from_on, hard),
       case when l.status in ('WITHDRAWN') or l.outcome = 'no_response' then coalesce(k.stopped_at, l.filed_at + interval '6 days')
       else k.stopped_at end
     from clocked k join loss l using (id)`,
  // As the rule has it (domains/claims/deadlines/rules/clocks.ts, claimDueOn): the nearest target, or the day a request for documents ends.
  `update claims c set list_ends_on = case when c.status = 'INFO_REQUESTED' then (l.reviewed_at at time zone 'UTC')::date + 30 end,
     due_on = case when c.status = 'INFO_REQUESTED' then (l.reviewed_at at time zone 'UTC')::date + 30
       else (select min(k.target_on) from claim_clocks k where k.claim_id = c.id and k.stopped_at is null) end
     from loss l where l.id = c.id and c.status in ('INTAKE', 'INFO_REQUESTED')`,
  `insert into claim_promises (claim_id, step, started_at, from_on, promised_on, met_on, missed_on, ended_on)
     select id, step, at, from_on, promised_on, met_on, case when coalesce(met_on, date '${today}') > promised_on then promised_on + 1 end,
       case when met_on is null and over then from_on + 6 end from (
       select l.id, k.step, k.at, (k.at at time zone 'UTC')::date as from_on, pg_temp.workday((k.at at time zone 'UTC')::date,
         k.days) as promised_on, least((k.met at time zone 'UTC')::date, case when l.closed_at is not null
         then pg_temp.workday((k.at at time zone 'UTC')::date, k.days) end) as met_on, l.status = 'WITHDRAWN'
         or l.outcome = 'no_response' as over
       from loss l cross join lateral (values ('acknowledge', l.filed_at, 2, l.filed_at),
         ('decide', case when l.status in ('INTAKE', 'INFO_REQUESTED', 'WITHDRAWN') or l.outcome = 'no_response' then null
           else l.reviewed_at end, 10, l.decided_at),
         ('pay', case when l.status = 'APPROVED' or l.outcome = 'paid' then l.decided_at end, 5, l.paid_at)) k (step, at, days, met)
           where k.at is not null) d`,
  `insert into claim_decisions (claim_id, kind, amount_cents, denial_code, clause, explanation, cure, rule_version, inputs, trace, by_user,
    capability, at, figures)
     select l.id, case when l.denial is null then 'approved' else 'denied' end, case when l.denial is null then l.deductible end,
       (${list(DENIED.map(([code]) => code))})[l.denial], (${list(DENIED.map(([, clause]) => clause))})[l.denial],
       case when l.denial is null then 'Papers agree.' else (${list(DENIED.map(([, , why]) => why))})[l.denial] end,
         case when l.denial is null then '' else 'A letter that shows otherwise.' end,
       (select version from terms_versions order by version limit 1), '{}', '{"lines": []}', c.decided_by, 'claims_l3', l.decided_at, null
     from loss l join claims c on c.id = l.id where l.decided_at is not null order by l.decided_at`,
  `insert into payouts (id, claim_id, kind, amount_cents, status, owed, method, clear, automatic, reference, approved_by, released_by,
    released_at, sent_at, settled_at, created_at)
     select pg_temp.key('pot', l.decided_at, l.c), l.id, 'claim', l.deductible, case when l.paid_at is null then 'pending'
       else 'settled' end, true, 'ach', true, false, case when l.paid_at is not null then 'ACH ' || l.c end, c.decided_by,
       case when l.paid_at is not null then (select id from users where role = 'staff' and 'finance' = any (capabilities)
         and status = 'active' order by id limit 1) end,
       case when l.paid_at is not null then l.decided_at + interval '20 hours' end, case when l.paid_at is not null
         then l.decided_at + interval '22 hours' end, l.paid_at, l.decided_at
     from loss l join claims c on c.id = l.id where l.status = 'APPROVED' or l.outcome = 'paid'`,
  `insert into posting
     select pg_temp.key('ldg', k.at, k.base + l.c), k.kind, 'payout', pg_temp.key('pot', l.decided_at, l.c), l.member_id, l.membership_id,
       l.id, l.code, null, k.at,
       jsonb_build_array(jsonb_build_array(k.debit, l.deductible), jsonb_build_array(k.credit, -l.deductible))
     from loss l cross join lateral (values (700000000, 'claim_approved', l.decided_at, 'claims_incurred', 'claims_payable'),
       (710000000, 'claim_sent', case when l.paid_at is not null then l.decided_at + interval '22 hours' end, 'claims_payable',
         'payouts_sent'),
       (720000000, 'claim_paid', l.paid_at, 'payouts_sent', 'bank')) k (base, kind, at, debit, credit)
     where (l.status = 'APPROVED' or l.outcome = 'paid') and k.at is not null`,
  `insert into investigations (id, claim_id, opened_at, why, flags)
     select pg_temp.key('inv', reviewed_at, c), id, reviewed_at, 'The loss came soon after joining.', array['soon_after_joining'] from loss
       where status = 'SIU_HOLD'`,
]
