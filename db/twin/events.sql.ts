import { list, text } from '#db/twin/draws.sql.ts'
import { EVENT_OF_STAGE, STAGES_OF_A_LEAD } from '#db/twin/leads.sql.ts'
import type { Frame } from '#db/twin/size.ts'

/** Agencies at the ends of the months, and what happened to memberships and claims, for audit and timelines. */
export const events = ({ start, today, nowSql }: Frame): string[] => [
  `create temp table happened (at timestamptz, kind text, noun text, noun_id text, member_id text, membership_id text, claim_id text,
    code text, from_state text, to_state text, why text, data jsonb, actor_kind text, actor_id text, actor_role text, actor_name text)`,
  `insert into happened
     select k.at, k.kind, 'membership', m.id, m.member_id, m.id, null, m.master_code, k.from_state, k.to_state, k.why, k.data,
       k.actor_kind, case k.actor_kind when 'person' then m.member_id end, case k.actor_kind when 'person' then 'member' end,
       case k.actor_kind when 'person' then p.full_name else 'Breakwater' end
     from sale s join memberships m on m.id = s.id join members p on p.id = m.member_id join ending e using (i)
     cross join lateral (values
       (s.joined_at - interval '3 minutes', 'membership.prepared', null, 'DRAFT', null,
         jsonb_build_object('billing', s.billing, 'planCode', s.plan_code), 'person'),
       (s.joined_at, 'membership.signed', 'DRAFT', 'PENDING_PAYMENT', null,
         jsonb_build_object('method', 'signed_in', 'termsVersion', m.terms_version), 'person'),
       (s.joined_at + interval '2 minutes', 'membership.activated', 'PENDING_PAYMENT', 'ACTIVE', null,
         jsonb_build_object('effectiveOn', s.on_day, 'firstCoveredOn', m.first_covered_on, 'provisional', false), 'system'),
       (case when s.fate = 'lapse' and e.due_at <= ${nowSql} then e.due_at end, 'membership.past_due', 'ACTIVE', 'PAST_DUE',
         'insufficient_funds', jsonb_build_object('dueOn', e.due_on, 'graceEndsOn', e.due_on + 14), 'system'),
       (case when m.lapsed_on is not null then (m.lapsed_on + time '12:00') at time zone 'UTC' end, 'membership.lapsed', 'PAST_DUE',
         'LAPSED', null, jsonb_build_object('coverEndedOn', m.coverage_end_on), 'system'),
       (case when m.cancel_on is not null then (e.requested_on + time '17:29') at time zone 'UTC' end, 'membership.cancel_scheduled',
         'ACTIVE', 'CANCEL_SCHEDULED', m.cancel_reason, jsonb_build_object('coverEndsOn', m.cancel_on), 'person'),
       (case when m.status = 'CANCELLED' then (m.ended_on + time '17:30') at time zone 'UTC' end, 'membership.cancelled',
         case when m.lapsed_on is null then 'CANCEL_SCHEDULED' else 'LAPSED' end, 'CANCELLED', coalesce(m.cancel_reason, 'not_reinstated'),
         jsonb_build_object('refundCents', 0), 'system'),
       (case when m.status = 'VOIDED' then (m.ended_on + time '17:30') at time zone 'UTC' end, 'membership.voided', 'ACTIVE', 'VOIDED',
         m.cancel_reason, '{"kind": "free_look"}'::jsonb, 'person')
     ) k (at, kind, from_state, to_state, why, data, actor_kind) where k.at is not null`,
  `insert into happened
     select at, 'payment.succeeded', 'payment', id, member_id, membership_id, null, code, null, null, null,
       jsonb_build_object('kind', case n when 0 then 'first' else 'renewal' end, 'amount', '$' || to_char(amount / 100.0, 'FM999990.00'),
         'netCents', price, 'periodFrom', from_on, 'periodTo', to_on, 'paymentId', id, 'amountCents', amount, 'enrollmentFeeCents', fee),
         'system', null, null, 'Payment network' from paid
     union all
     select at, 'membership.renewed', 'membership', membership_id, member_id, membership_id, null, code, 'ACTIVE', 'ACTIVE', null,
       jsonb_build_object('periodFrom', from_on, 'periodTo', to_on, 'paymentId', id), 'system', null, null, 'Payments' from paid
       where n > 0`,
  `insert into happened
     select k.at, k.kind, 'claim', l.id, l.member_id, l.membership_id, l.id, l.code, k.from_state, k.to_state, k.why,
       jsonb_build_object('number', l.number) || k.data, k.actor_kind,
       case k.actor_kind when 'person' then coalesce(k.actor_id, l.member_id) end, case k.actor_kind when 'person' then
         case when k.actor_id is null then 'member' else 'staff' end end,
       case k.actor_kind when 'person' then coalesce((select first_name || ' ' || last_name from users where id = k.actor_id), p.full_name)
         else 'Breakwater' end
     from loss l join members p on p.id = l.member_id join claims c on c.id = l.id cross join lateral (values
       (l.filed_at, 'claim.submitted', 'DRAFT', 'SUBMITTED', null, '{}'::jsonb, 'person', null),
       (l.filed_at + interval '1 minute', 'claim.acknowledged', 'SUBMITTED', 'INTAKE', null, '{}'::jsonb, 'system', null),
       (case when c.proof_complete_at is not null then l.reviewed_at end, 'claim.review_begun', 'INTAKE', 'IN_REVIEW', null, '{}'::jsonb,
         'system', null),
       (case when l.status = 'INFO_REQUESTED' then l.reviewed_at end, 'claim.documents_requested', 'INTAKE', 'INFO_REQUESTED', null,
         '{"requirements": ["repair_invoice", "proof_of_payment"]}'::jsonb, 'system', null),
       (case when l.status = 'SIU_HOLD' then l.reviewed_at + interval '5 minutes' end, 'claim.held', 'IN_REVIEW', 'SIU_HOLD',
         'The loss came soon after joining.', '{}'::jsonb, 'system', null),
       (case when l.denial is null then l.decided_at end, 'claim.approved', 'IN_REVIEW', 'APPROVED', 'Papers agree.',
         jsonb_build_object('amountCents', l.deductible, 'approvedBy', c.decided_by), 'person', c.decided_by),
       (case when l.denial is not null then l.decided_at end, 'claim.denied', 'IN_REVIEW', 'DENIED', null,
         jsonb_build_object('code', c.denial_code), 'person', c.decided_by),
       (case when l.denial is null then l.decided_at + interval '1 minute' end, 'payout.planned', null, null, null,
         jsonb_build_object('amountCents', l.deductible, 'kind', 'claim'), 'system', null)
     ) k (at, kind, from_state, to_state, why, data, actor_kind, actor_id) where k.at is not null and k.at <= ${nowSql}`,
  // A lead came through each stage before the one it is in; one that was lost had come as far as its number says.
  `insert into happened
     select p.created_at + (p.since - p.created_at) * (k.place - 1) / greatest(1, p.far - 1),
       'lead.' || (${text(JSON.stringify(EVENT_OF_STAGE))}::jsonb ->> k.stage), 'lead', pg_temp.key('led', p.created_at, p.n), null, null,
       null, null,
       lag(k.stage) over (partition by p.n order by k.place), k.stage, null, '{}'::jsonb, case when p.owner_id is null then 'system'
         else 'person' end, p.owner_id, u.role, coalesce(u.first_name || ' ' || u.last_name, 'Breakwater')
     from (select n, stage, owner_id, created_at, since, coalesce(last_open, array_position(${list(STAGES_OF_A_LEAD)}, stage)) as last_open
       from prospect) q
     cross join lateral (select q.*, q.last_open + case when q.stage in ('LOST', 'NURTURE') then 1 else 0 end as far) p
     left join users u on u.id = p.owner_id
     cross join lateral (
       select place::int, stage from unnest(${list(STAGES_OF_A_LEAD)}) with ordinality t (stage, place) where place <= p.last_open
       union all select p.last_open + 1, p.stage where p.far > p.last_open) k`,
  `insert into history_events (id, kind, noun, noun_id, member_id, membership_id, claim_id, master_code, from_state, to_state, why, data,
    actor_kind, actor_id, actor_role, actor_name, at)
     select pg_temp.key('evt', at, row_number() over (order by at, noun_id, kind)), kind, noun, noun_id, member_id, membership_id,
       claim_id, code, from_state, to_state, why, data, actor_kind, actor_id, actor_role, actor_name, at from happened order by at,
       noun_id, kind`,
  `insert into agency_month_ends (master_code, month_end, active_members, at)
     select a.master_code, e.day, (select count(*) from memberships m where m.master_code = a.master_code and m.effective_on <= e.day
       and coalesce(m.coverage_end_on, m.paid_through_on + 1) > e.day and m.status <> 'VOIDED')::int,
       (e.day + 5 + time '15:00') at time zone 'UTC'
     from agencies a join shop s on s.code = a.master_code
     cross join lateral (select (d + interval '1 month')::date - 1 as day
       from generate_series(date_trunc('month', greatest(s.active_on, date '${start}')), date '${today}', interval '1 month') d) e
       where e.day < date '${today}' - 5
     on conflict (master_code, month_end) do update set active_members = excluded.active_members`,
  `update agencies a set commission_tier = case when n.active >= 100 then 'T3' when n.active >= 25 then 'T2' else 'T1' end
     from (select h.code, count(m.id) as active from shop h left join memberships m on m.master_code = h.code
       and m.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') where h.is_new group by h.code) n where n.code = a.master_code`,
  `insert into network_comparisons (membership_id, compared_at, differences, reported_for)
     select m.id, ${nowSql} - pg_temp.chance(s.i, 91) * interval '10 hours', '{}', m.paid_through_on from memberships m join sale s
       on s.id = m.id`,
]
