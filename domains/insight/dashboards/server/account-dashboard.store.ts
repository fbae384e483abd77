import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { factsOf } from '#domains/insight/book-figures/server/facts.ts'
import { countOf } from '#domains/insight/dashboards/server/counted.ts'
import { IS_DUE_FOR_STAFF } from '#domains/claims/deadlines/server/due-for-staff.ts'
import { hasOutcome } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

const OPEN_CLAIMS = sql.raw(
  `'SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPROVED',
    'PAYMENT_PENDING', 'PAYMENT_FAILED', 'APPEALED'`,
)

export async function claimsWaiting(today: Day) {
  const { rows } = await sql<{ status: string; count: number; overdue: number }>`
    select status, count(*)::int as count, count(*) filter (where c.due_on < ${today}::date and ${IS_DUE_FOR_STAFF})::int as overdue
    from claims c where status in (${OPEN_CLAIMS}) group by 1`.execute(db())
  return rows
}

export type Waiting = Record<
  | 'past_due'
  | 'failed_this_week'
  | 'payouts_to_release'
  | 'payouts_returned'
  | 'invitations'
  | 'requests'
  | 'conversations'
  | 'leads_without_owner'
  | 'leads_without_next'
  | 'webhooks_stuck',
  number
>

/** Counts of everything else that waits for staff, in one query. */
export async function waitingCounts(now: Date, lately: { from: Day; to: Day }): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*)::int from memberships where status = 'PAST_DUE') as past_due,
    (select count(*)::int from payments where status = 'failed' and ${within(sql`at`, lately)}) as failed_this_week,
    (select count(*)::int from payouts where status = 'pending') as payouts_to_release,
    (select count(*)::int from payouts where status = 'returned') as payouts_returned,
    (select count(*)::int from invitations where accepted_at is null and revoked_at is null and expires_at > ${now}) as invitations,
    (select count(*)::int from agency_requests where answered_at is null) as requests,
    (select count(*)::int from conversations where status = 'waiting') as conversations,
    (select count(*)::int from leads l where owner_id is null and ${hasOutcome('open')}) as leads_without_owner,
    (select count(*)::int from leads l
      where ${hasOutcome('open')} and owner_id is not null
      and (next_action_on is null or next_action_on < ${lately.to}::date)) as leads_without_next,
    (select count(*)::int from webhook_inbox where applied_at is null and failure is not null) as webhooks_stuck`.execute(db())
  const [waiting] = rows
  if (!waiting) throw new Error('A count without a row.')
  return waiting
}

/** Notes whose follow-up day has come. */
export async function followUpsDue(today: Day) {
  const { rows } = await sql<{ id: string; noun: string; name: string; body: string; follow_up_on: Day }>`
    select n.noun_id as id, n.noun, coalesce(m.first_name || ' ' || m.last_name, '') as name, n.body, n.follow_up_on
    from notes n left join members m on n.noun = 'member' and m.id = n.noun_id
    where n.noun = 'member' and n.followed_up_at is null and n.follow_up_on <= ${today}::date and n.follow_up_on > ${today}::date - 60
      and n.by_user in (select id from users where role = 'staff')
    order by n.follow_up_on desc limit 10`.execute(db())
  return rows
}

export type Figures = {
  active: number
  enrollments: number
  enrollments_before: number
  collected: Cents
  collected_before: Cents
  paid: Cents
  paid_before: Cents
}

type Months = { from: Day; before: Day; beforeTo: Day; today: Day }

/** This month so far, and the month before up to the same day. */
export async function monthFigures(actor: Actor, { from, before, beforeTo, today }: Months): Promise<Figures> {
  const collected = (start: Day, end: Day) =>
    sql`(select coalesce(sum(amount_cents), 0)::bigint from payments
      where status <> 'failed' and ${dayOf(sql`at`)} between ${start}::date and ${end}::date and at >= ${before}::date - 1)`
  const paid = (start: Day, end: Day) =>
    sql`(select coalesce(sum(amount_cents), 0)::bigint from payouts
      where kind = 'claim' and status = 'settled' and ${within(sql`settled_at`, { from: start, to: end })})`
  const { rows } = await sql<Figures>`select
    ${countOf('active', { actor, period: { from, to: today }, today })} as active,
    ${countOf('written', { actor, period: { from, to: today }, today })} as enrollments,
    ${countOf('written', { actor, period: { from: before, to: beforeTo }, today })} as enrollments_before,
    ${collected(from, today)} as collected, ${collected(before, beforeTo)} as collected_before,
    ${paid(from, today)} as paid, ${paid(before, beforeTo)} as paid_before`.execute(db())
  const [figures] = rows
  if (!figures) throw new Error('A sum without a row.')
  return figures
}

/** What was sold on each day. */
export async function enrollmentsByDay(actor: Actor, from: Day, to: Day) {
  const sold = factsOf(['written'], { actor, period: { from, to }, today: to, masterCode: null, agentId: null, locationId: null })
  const { rows } = await sql<{ day: Day; count: number }>`
    select d::date as day, count(f.id)::int as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') d left join (${sold}) f on f.on_day = d::date
    group by 1 order by 1`.execute(db())
  return rows
}
