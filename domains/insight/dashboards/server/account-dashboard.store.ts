import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { factsOf } from '#domains/insight/book-figures/server/facts.ts'
import { countOf } from '#domains/insight/dashboards/server/counted.ts'
import { IS_DUE_FOR_STAFF } from '#domains/claims/deadlines/server/due-for-staff.ts'
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
