import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import { openLeads } from '#domains/distribution/lead-owners/server/open-leads.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Whose assignment an actor sets: sales agents who sell, of a sales admin's team, all for staff. */
const inCharge = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'staff' ? sql<boolean>`true` : sql<boolean>`u.id in (${teamOf(actor)})`

const recruiters = (conn: Db, actor: Actor) =>
  conn
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.territory',
      'u.lead_weight',
      'u.lead_cap',
      'u.away_from',
      'u.away_until',
      'u.last_lead_at',
      'u.version',
    ])
    .select(openLeads.as('open_leads'))
    .where('u.role', '=', 'sales-agent')
    .where('u.status', '=', 'active')
    .where(inCharge(actor))

export type RecruiterRow = Awaited<ReturnType<typeof recruitersOf>>[number]

export const recruitersOf = (actor: Actor) => recruiters(db(), actor).orderBy('u.first_name').orderBy('u.id').execute()

export const recruiterOf = (actor: Actor, id: Id<'user'>) => recruiters(db(), actor).where('u.id', '=', id).executeTakeFirst()

export const lockRecruiter = (tx: Tx, actor: Actor, id: Id<'user'>) =>
  recruiters(tx, actor).where('u.id', '=', id).forUpdate('u').executeTakeFirst()

export type AssignmentChange = { territory: string[]; lead_weight: number; lead_cap: number; away_until: Day | null }

export async function saveAssignment(tx: Tx, id: Id<'user'>, change: AssignmentChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** By state the visible leads that are new, or open and without an owner. */
export async function leadsWithoutTurn(actor: Actor): Promise<{ state: string; isNew: boolean; leads: number; unowned: number }[]> {
  return db()
    .selectFrom('leads as l')
    .select(['l.state', sql<boolean>`l.stage = 'NEW'`.as('isNew')])
    .select([sql<number>`count(*)::int`.as('leads'), sql<number>`(count(*) filter (where l.owner_id is null))::int`.as('unowned')])
    .where(leadsVisibleTo(actor))
    .where((where) => where.or([where('l.stage', '=', 'NEW'), where('l.owner_id', 'is', null)]))
    .where('l.stage', 'in', LEAD_STAGES.filter(isOpen))
    .groupBy(['l.state', sql`l.stage = 'NEW'`])
    .orderBy('l.state')
    .execute()
}

/** The leads of a suspended recruiter that are not won, lost or disqualified, with the recruiter's sales admin. */
export async function leadsOfRecruiterGone(userId: Id<'user'>) {
  return db()
    .selectFrom('leads as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select(['l.id', sql<string>`u.first_name || ' ' || u.last_name`.as('recruiter'), 'u.team_admin_id as adminId'])
    .where('l.owner_id', '=', userId)
    .where('l.stage', 'not in', ['CONVERTED', 'LOST', 'DISQUALIFIED', 'DUPLICATE'])
    .where('u.status', '=', 'suspended')
    .orderBy('l.id')
    .execute()
}
