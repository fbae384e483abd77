import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { LeadSource } from '#domains/distribution/leads/rules/lead.data.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { leadsVisibleTo, leads, foundBy } from '#domains/distribution/leads/server/visible-leads.ts'

export type Filter = {
  owner?: Id<'user'> | undefined
  source?: LeadSource | undefined
  search?: string | undefined
}

/** Cards of the open stages, and of leads won this month; at most `most` a stage, the longest in the stage first. */
export async function boardCards(actor: Actor, filter: Filter, { wonSince, most }: { wonSince: Date; most: number }) {
  return db()
    .with('ranked', () =>
      boardWhere(leads(actor), filter)
        .where((where) =>
          where.or([
            sql<boolean>`l.stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING')`,
            where.and([where('l.stage', '=', 'CONVERTED'), where('l.stage_since', '>=', wonSince)]),
          ]),
        )
        .select([
          sql<number>`row_number() over (partition by l.stage
            order by l.next_action_on nulls first, l.stage_since, l.id)::int`.as('place'),
          sql<number>`count(*) over (partition by l.stage)::int`.as('stage_count'),
          sql<number>`coalesce(sum(l.estimated_policies) over (partition by l.stage), 0)::int`.as('stage_policies'),
        ]),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('place', '<=', most)
    .orderBy('stage')
    .orderBy('place')
    .execute()
}

/** Visible leads closed since a day, counted by outcome; one row each. */
export async function endsSince(actor: Actor, since: Date) {
  return db()
    .selectFrom('leads as l')
    .select(['l.stage', sql<number>`count(*)::int`.as('count')])
    .where(leadsVisibleTo(actor))
    .where('l.stage', 'in', ['CONVERTED', 'LOST', 'DISQUALIFIED'])
    .where('l.stage_since', '>=', since)
    .groupBy('l.stage')
    .execute()
}

function boardWhere(query: ReturnType<typeof leads>, { owner, source, search }: Filter) {
  if (owner) query = query.where('l.owner_id', '=', owner)
  if (source) query = query.where('l.source', '=', source)
  return search ? query.where(foundBy(search)) : query
}
