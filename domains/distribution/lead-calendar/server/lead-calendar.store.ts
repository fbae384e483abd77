import { sql } from 'kysely'
import type { MeetingKind } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

type Period = { from: Day; to: Day }
type Followed = { lead_id: Id<'lead'>; agency_name: string; changed_at: Date }
export type FollowUp = Followed & { key: string; what: string; on_day: Day }
export type Meeting = Followed & {
  id: Id<'leadMeeting'>
  kind: MeetingKind
  state: string
  starts_at: Date
  minutes: number
  place: string
  sequence: number
}

const OPEN = sql`l.stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING')`

/**
 * The next actions and the open tasks of one's own open leads; for a sales admin also the tasks that are theirs of their team's leads. A
 * next action that is a meeting is in the calendar as that meeting.
 */
export async function followUpsOf(userId: Id<'user'>, days: Period): Promise<FollowUp[]> {
  const { rows } = await sql<FollowUp>`
    select l.id || '-next' as key, l.id as lead_id, l.agency_name, l.next_action as what, l.next_action_on as on_day, l.stage_since as changed_at
    from leads l
    where ${OPEN} and l.owner_id = ${userId} and l.next_action is not null and l.next_action_on between ${days.from}::date and ${days.to}::date
      and not exists (select from lead_meetings m where m.lead_id = l.id and m.state = 'planned'
        and ${dayOf(sql`m.starts_at`)} = l.next_action_on)
    union all
    select t.id, l.id, l.agency_name, t.body, t.due_on, t.created_at
    from lead_tasks t join leads l on l.id = t.lead_id
    where ${OPEN} and t.done_at is null and t.due_on between ${days.from}::date and ${days.to}::date
      and (t.for_whom = 'owner' and l.owner_id = ${userId}
        or t.for_whom = 'sales_admin' and exists (select from users o where o.id = l.owner_id and o.team_admin_id = ${userId}))
    order by on_day, key limit 1000`.execute(db())
  return rows
}

/**
 * The planned and held meetings of one's own leads, and those that one has planned for a lead of one's team. Who gave a lead away no longer
 * sees it.
 */
export async function meetingsOfUser(userId: Id<'user'>, days: Period): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select m.id, m.kind, m.state, m.starts_at, m.minutes, m.place, m.sequence, m.changed_at, l.id as lead_id, l.agency_name
    from lead_meetings m join leads l on l.id = m.lead_id
    where m.state in ('planned', 'held') and ${within(sql`m.starts_at`, days)}
      and (l.owner_id = ${userId} or m.user_id = ${userId} and exists (select from users me where me.id = ${userId}
        and (me.role = 'staff' or me.role = 'sales-admin' and (l.owner_id is null or exists (
          select from users o where o.id = l.owner_id and o.team_admin_id = ${userId})))))
    order by m.starts_at, m.id limit 1000`.execute(db())
  return rows
}
