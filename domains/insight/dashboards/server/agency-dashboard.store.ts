import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { countOf } from '#domains/insight/dashboards/server/counted.ts'
import { factsOf } from '#domains/insight/book-figures/server/facts.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'

const MS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }
const CLAIM = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }

/** A year of coverage is worth a call in the week before it. */
const ANNIVERSARY_DAYS = 7

export type TodayRow = {
  kind: 'past_due' | 'renews' | 'anniversary' | 'to_sign' | 'to_pay' | 'claim_needs_documents' | 'follow_up'
  id: string
  name: string
  detail: string | null
  on_day: Day | null
}

/**
 * The to-do list of an agent: failed payments, claims that need documents, renewals within 30 days, years of coverage about to be
 * complete, unfinished enrollments, follow-ups.
 */
export async function agencyToday(actor: Actor, today: Day): Promise<TodayRow[]> {
  const soon = addDays(today, 30)
  const { rows } = await sql<TodayRow>`
    (select 'past_due' as kind, m.id, m.first_name || ' ' || m.last_name as name, ms.number as detail, ms.due_on as on_day
     from memberships ms join members m on m.id = ms.member_id where ms.status = 'PAST_DUE' and ${visibleTo(actor, MS)}
       order by ms.due_on limit 10)
    union all
    (select 'claim_needs_documents', c.id, m.first_name || ' ' || m.last_name, c.number, c.documents_due_on
     from claims c join members m on m.id = c.member_id where c.status = 'INFO_REQUESTED' and ${visibleTo(actor, CLAIM)}
       order by c.documents_due_on limit 10)
    union all
    (select 'renews', m.id, m.first_name || ' ' || m.last_name, ms.number, ms.paid_through_on
     from memberships ms join members m on m.id = ms.member_id
     where ms.status = 'ACTIVE' and ms.billing = 'annual' and ms.paid_through_on between ${today}::date and ${soon}::date
       and ${visibleTo(actor, MS)} order by ms.paid_through_on limit 10)
    union all
    (select 'anniversary', m.id, m.first_name || ' ' || m.last_name, y.years::text, (ms.effective_on + make_interval(years => y.years))::date
     from memberships ms join members m on m.id = ms.member_id
     cross join lateral (select extract(year from age(${addDays(today, ANNIVERSARY_DAYS)}::date, ms.effective_on))::int as years) y
     where ms.status = 'ACTIVE' and ms.billing = 'monthly' and y.years > 0
       and (ms.effective_on + make_interval(years => y.years))::date >= ${today}::date and ${visibleTo(actor, MS)}
       order by 5 limit 10)
    union all
    (select case when ms.status = 'DRAFT' then 'to_sign' else 'to_pay' end, m.id, m.first_name || ' ' || m.last_name, ms.number,
      ${dayOf(sql`ms.created_at`)}
     from memberships ms join members m on m.id = ms.member_id
       where ms.status in ('DRAFT', 'PENDING_PAYMENT') and ${visibleTo(actor, MS)} order by ms.id desc limit 10)
    union all
    (select 'follow_up', n.noun_id, m.first_name || ' ' || m.last_name, left(n.body, 120), n.follow_up_on
     from notes n join members m on m.id = n.noun_id
     where n.noun = 'member' and n.followed_up_at is null and n.follow_up_on between ${addDays(today, -60)}::date and ${today}::date
       and n.by_user = ${actor.id} order by n.follow_up_on limit 10)`.execute(db())
  return rows
}

export type AgencyFigures = {
  active: number
  enrollments: number
  enrollments_before: number
  open_claims: number
  master_code: string | null
  agent_suffix: string | null
  joined: number
  joined_now: number
  training_left: number
  license_expires_on: Day | null
}

type Months = { from: Day; before: Day; beforeTo: Day; today: Day }

/** The book, and this month so far beside the one before up to the same day. */
export async function agencyFigures(actor: Actor, { from, before, beforeTo, today }: Months): Promise<AgencyFigures> {
  const count = (figure: 'active' | 'written', period: { from: Day; to: Day }) => countOf(figure, { actor, period, today })
  const { rows } = await sql<AgencyFigures>`select
    ${count('active', { from, to: today })} as active,
    ${count('written', { from, to: today })} as enrollments,
    ${count('written', { from: before, to: beforeTo })} as enrollments_before,
    (select count(*)::int from memberships ms
      where ms.agent_id = ${actor.userId} and ms.sold_by = 'member' and ms.effective_on is not null) as joined,
    (select count(*)::int from memberships ms
      where ms.agent_id = ${actor.userId} and ms.sold_by = 'member' and ms.effective_on between ${from}::date and ${today}::date) as joined_now,
    u.master_code, u.agent_suffix,
    (select count(*)::int from claims c
      where c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN') and ${visibleTo(actor, CLAIM)}) as open_claims,
    (select count(*)::int from training_videos v where ${actor.role} = any (v.required_for)
       and not exists (select 1 from training_progress t
         where t.video_id = v.id and t.user_id = ${actor.userId} and t.passed_at is not null)) as training_left,
    (select min(l.expires_on) from agent_licenses l where l.user_id = u.id) as license_expires_on from users u where u.id = ${actor.userId}`.execute(
    db(),
  )
  const [figures] = rows
  if (!figures) throw new Error('A sum without a row.')
  return figures
}

/** Each agent of an agency, and their sales of this month. */
export async function teamFigures(actor: Actor, { from, today }: Pick<Months, 'from' | 'today'>) {
  const facts = factsOf(['active', 'written'], { actor, period: { from, to: today }, today, masterCode: null, agentId: null })
  const { rows } = await sql<{ id: `usr_${string}`; name: string; active: number; enrollments: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, count(f.id) filter (where f.figure = 'active')::int as active,
      count(f.id) filter (where f.figure = 'written')::int as enrollments
    from users u left join (${facts}) f on f.agent_id = u.id
    where u.master_code = ${actor.masterCode} and u.status <> 'suspended' group by u.id order by active desc, u.id limit 50`.execute(db())
  return rows
}
