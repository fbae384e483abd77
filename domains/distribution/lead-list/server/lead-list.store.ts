import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { leadList, NOBODY } from '#domains/distribution/lead-list/contract.ts'
import { foundBy, leads, leadsVisibleTo } from '#domains/distribution/leads/server/leads.store.ts'
import { db } from '#platform/db.ts'
import { compared, comparedOrNone } from '#platform/queries/sql-filter.ts'

/** The leads an actor may know of. Which index each filter rides on: lead-list.test.ts. */
export const leadRows = listRows(leadList, {
  rows: leads,
  counted: (actor: Actor) => db().selectFrom('leads as l').where(leadsVisibleTo(actor)),
  order: [sql`l.id`],
  search: foundBy,
  filters: {
    stage: (filter) => compared(sql`l.stage`, filter),
    owner: (filter) => comparedOrNone(sql`l.owner_id`, filter, NOBODY),
    state: (filter) => compared(sql`l.state`, filter),
    source: (filter) => compared(sql`l.source`, filter),
    next: (filter) => compared(sql`l.next_action_on`, filter),
  },
})
