import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { IS_DUE_FOR_STAFF } from '#domains/claims/deadlines/server/due-for-staff.ts'
import { metricIn, rowsIn } from '#domains/insight/metrics/server/metric-in.ts'
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

/** This month so far, and the month before up to the same day: metrics of the registry. */
export async function monthFigures(actor: Actor, { from, before, beforeTo, today }: Months): Promise<Figures> {
  const now = { actor, period: { from, to: today }, today }
  const earlier = { actor, period: { from: before, to: beforeTo }, today }
  const { rows } = await sql<Figures>`select
    ${metricIn('active_members', { ...now, period: { from: today, to: today } })} as active,
    ${metricIn('joined', now)} as enrollments, ${metricIn('joined', earlier)} as enrollments_before,
    ${metricIn('fees_collected', now)} as collected, ${metricIn('fees_collected', earlier)} as collected_before,
    ${metricIn('claims_paid', now)} as paid, ${metricIn('claims_paid', earlier)} as paid_before`.execute(db())
  const [figures] = rows
  if (!figures) throw new Error('A sum without a row.')
  return figures
}

/** Who joined on each day. */
export async function enrollmentsByDay(actor: Actor, from: Day, to: Day) {
  const { rows } = await sql<{ day: Day; count: number }>`
    select d::date as day, count(f.id)::int as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join (${rowsIn('joined', { actor, period: { from, to }, today: to })}) f on f.on_day = d::date
    group by 1 order by 1`.execute(db())
  return rows
}
