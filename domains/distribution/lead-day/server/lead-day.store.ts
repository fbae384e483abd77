import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DayList, DayScope } from '#domains/distribution/lead-day/contract.ts'
import type { MeetingKind } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { waitsForState } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** As of when, and since when a lead is too long in its stage. */
export type AsOf = {
  /** What is due within these days; without `from` everything earlier, too. */
  due: { from: Day | null; to: Day }
  /** When these days begin and end. */
  begins: Date | null
  ends: Date
  openStates: readonly string[]
  agedBefore: readonly { stage: LeadStage; before: Date }[]
}

export type DayRecord = {
  lead_id: Id<'lead'>
  agency_name: string
  contact_name: string
  phone: string | null
  owner_name: string | null
  stage: LeadStage
  stage_since: Date
  what: string | null
  due_on: Day | null
  task_id: Id<'leadTask'> | null
  meeting_kind: MeetingKind | null
  starts_at: Date | null
}

type Source = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; what: RawBuilder<unknown>; order: RawBuilder<unknown> }

const OPEN = sql`l.stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING')`

/** Each list once: its count and its rows have the same condition. */
function sourceOf(list: DayList, asOf: AsOf): Source {
  switch (list) {
    case 'calls':
      return {
        from: sql`leads l`,
        where: sql`${OPEN} and ${isDue(sql`l.next_action_on`, asOf)}`,
        what: sql`l.next_action as what, l.next_action_on as due_on, null as task_id, null as meeting_kind, null::timestamptz as starts_at`,
        order: sql`l.next_action_on, l.stage_since, l.id`,
      }
    case 'tasks':
      return {
        from: sql`lead_tasks t join leads l on l.id = t.lead_id`,
        where: sql`${OPEN} and t.done_at is null and ${isDue(sql`t.due_on`, asOf)}`,
        what: sql`t.body as what, t.due_on, t.id as task_id, null as meeting_kind, null::timestamptz as starts_at`,
        order: sql`t.due_on, t.id`,
      }
    case 'meetings':
      return {
        from: sql`lead_meetings m join leads l on l.id = m.lead_id`,
        where: sql`m.state = 'planned' and m.starts_at < ${asOf.ends} and ${asOf.begins ? sql`m.starts_at >= ${asOf.begins}` : sql`true`}`,
        what: sql`m.place as what, null::date as due_on, null as task_id, m.kind as meeting_kind, m.starts_at`,
        order: sql`m.starts_at, m.id`,
      }
    case 'stalled':
      return {
        from: sql`leads l`,
        where: sql`${OPEN} and ${isTooLong(asOf)}`,
        what: sql`l.next_action as what, l.next_action_on as due_on, null as task_id, null as meeting_kind, null::timestamptz as starts_at`,
        order: sql`l.stage_since, l.id`,
      }
  }
}

const isDue = (on: RawBuilder<unknown>, { due: { from, to } }: AsOf): RawBuilder<unknown> =>
  from ? sql`${on} between ${from}::date and ${to}::date` : sql`${on} <= ${to}::date`

/** A lead of a closed state waits, and is not too long anywhere. */
function isTooLong({ openStates, agedBefore }: AsOf): RawBuilder<unknown> {
  const limits = sql.join(
    agedBefore.map(({ stage, before }) => sql`when ${stage} then ${before}::timestamptz`),
    sql` `,
  )
  return sql`not ${waitsForState(openStates)} and l.stage_since < case l.stage ${limits} end`
}

/** Mine: of the leads I own. A task for the sales admin is the owner's admin's, or any sales admin's where nobody owns the lead. */
function isInScope(actor: Actor, list: DayList, scope: DayScope): RawBuilder<unknown> {
  if (scope === 'team') return leadsVisibleTo(actor)
  const own = sql`l.owner_id = ${actor.userId}`
  if (list !== 'tasks') return own
  const admins = actor.role === 'sales-admin' ? leadsVisibleTo(actor) : sql`false`
  return sql`(t.for_whom = 'owner' and ${own} or t.for_whom = 'sales_admin' and ${admins})`
}

export async function dayCounts(actor: Actor, scope: DayScope, asOf: AsOf): Promise<Readonly<Record<DayList, number>>> {
  const count = (list: DayList) => {
    const { from, where } = sourceOf(list, asOf)
    return sql`(select count(*)::int from ${from} where ${where} and ${isInScope(actor, list, scope)})`
  }
  const { rows } = await sql<Record<DayList, number>>`
    select ${count('calls')} as calls, ${count('tasks')} as tasks, ${count('meetings')} as meetings, ${count('stalled')} as stalled`.execute(
    db(),
  )
  return rows[0] ?? { calls: 0, tasks: 0, meetings: 0, stalled: 0 }
}

export async function dayRows(actor: Actor, list: DayList, { scope, asOf, most }: { scope: DayScope; asOf: AsOf; most: number }) {
  const { from, where, what, order } = sourceOf(list, asOf)
  const { rows } = await sql<DayRecord>`
    select l.id as lead_id, l.agency_name, l.contact_name, l.phone, l.stage, l.stage_since, ${what},
           (select o.first_name || ' ' || o.last_name from users o where o.id = l.owner_id) as owner_name
    from ${from} where ${where} and ${isInScope(actor, list, scope)} order by ${order} limit ${most}`.execute(db())
  return rows
}
