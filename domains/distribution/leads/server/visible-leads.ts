import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import { db, type Tx } from '#platform/db.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { TOUCH_KINDS } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { Id } from '#platform/ids.ts'

/** A sales agent's own leads; a sales admin's team's and unowned ones; all for staff (docs/rules.md §8, Visibility). */
export function leadsVisibleTo(actor: Actor) {
  switch (actor.role) {
    case 'staff':
      return sql<boolean>`true`
    case 'sales-admin':
      return sql<boolean>`(l.owner_id in (${teamOf(actor)}) or l.owner_id is null)`
    case 'sales-agent':
      return sql<boolean>`l.owner_id = ${actor.userId}`
    case 'agent-admin':
    case 'agent':
    case 'member':
      return sql<boolean>`false`
  }
}

const CARD = [
  'l.id',
  'l.stage',
  'l.agency_name',
  'l.contact_name',
  'l.email',
  'l.phone',
  'l.state',
  'l.zip',
  'l.npn',
  'l.source',
  'l.owner_id',
  'l.alliance_id',
  'l.estimated_policies',
  'l.proposed_commission_tier',
  'l.proposed_price_tier',
  'l.tiers_approved_by',
  'l.next_action',
  'l.next_action_on',
  'l.stage_since',
  'l.closed_reason',
  'l.nurture_until',
  'l.checks',
  'l.lines_of_business',
  'l.monthly_sales',
  'l.sells_today',
  'l.decision_maker',
  'l.agency_size',
  'l.license_number',
  'l.license_checked_by',
  'l.license_checked_at',
  'l.no_alliance',
  'l.master_code',
  'l.merged_into',
  'l.message',
  'l.passed_by',
  'l.created_at',
  'l.version',
] as const

export const leads = (actor: Actor) =>
  db()
    .selectFrom('leads as l')
    .leftJoin('users as o', 'o.id', 'l.owner_id')
    .select([...CARD])
    .select(sql<string | null>`o.first_name || ' ' || o.last_name`.as('owner_name'))
    .select([
      tasksUntil(officeDay()).as('tasks_due'),
      tasksUntil(addDays(officeDay(), -1)).as('tasks_overdue'),
      sql<number>`(select count(*)::int from lead_activities a where l.stage = 'ATTEMPTING' and a.lead_id = l.id
        and a.at >= l.stage_since and a.kind in (${sql.join(TOUCH_KINDS)}))`.as('touches'),
    ])
    .where(leadsVisibleTo(actor))

/** Open tasks of a lead that are due on a day or before it (lead_tasks_lead). */
const tasksUntil = (day: Day) =>
  sql<number>`(select count(*)::int from lead_tasks t where t.lead_id = l.id and t.done_at is null and t.due_on <= ${day}::date)`

export type LeadRow = NonNullable<Awaited<ReturnType<typeof visibleLead>>>

/** A part of the agency's name, the contact's name or an email address, or a whole NPN. */
export const foundBy = (search: string) => {
  const like = containsPattern(search)
  return sql<boolean>`(l.agency_name ilike ${like} or l.contact_name ilike ${like} or l.email::text ilike ${like} or l.npn = ${search})`
}

export const visibleLead = (actor: Actor, id: Id<'lead'>) => leads(actor).where('l.id', '=', id).executeTakeFirst()

/** A visible lead, locked until the transaction ends. */
export async function lockVisibleLead(tx: Tx, actor: Actor, id: Id<'lead'>) {
  const row = await tx
    .selectFrom('leads as l')
    .select('l.id')
    .where('l.id', '=', id)
    .where(leadsVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
  return row && visibleLead(actor, id)
}

/** Locked regardless of any actor. The sweep skips a lead that somebody has locked; a lead that comes again waits for it. */
export async function lockLead(tx: Tx, id: Id<'lead'>, { wait }: { wait: boolean } = { wait: false }) {
  const locked = tx
    .selectFrom('leads as l')
    .select([...CARD])
    .where('l.id', '=', id)
    .forUpdate()
  return (wait ? locked : locked.skipLocked()).executeTakeFirst()
}

export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>
