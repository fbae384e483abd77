import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { openLeads } from '#domains/distribution/lead-owners/server/open-leads.ts'

/** Possible owners for a user who assigns leads: all of sales for staff, their team for a sales admin. */
export async function ownersFor(actor: Actor, today: Day) {
  const query = db()
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 'u.territory', 'u.lead_cap', openLeads.as('open_leads')])
    .select(sql<boolean>`coalesce(u.away_until >= ${today}::date, false) and coalesce(u.away_from <= ${today}::date, true)`.as('away'))
    .where('u.role', 'in', ['sales-agent', 'sales-admin'])
    .where('u.status', '=', 'active')
    .orderBy('u.first_name')
  return (actor.role === 'sales-admin' ? query.where(sql<boolean>`u.id in (${teamOf(actor)})`) : query).execute()
}
