import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { leadList, NOBODY } from '#domains/distribution/lead-list/contract.ts'
import { withoutNextStep } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { columnFilter, momentFilter, nullableColumnFilter } from '#platform/queries/sql-filter.ts'
import { foundBy, leads, leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'

/** The leads an actor may know of. Which index each filter rides on: lead-list.test.ts. */
export const leadRows = listRows(leadList, {
  rows: leads,
  counted: (actor: Actor) => db().selectFrom('leads as l').where(leadsVisibleTo(actor)),
  order: [sql`l.id`],
  search: foundBy,
  filters: {
    stage: (filter) => columnFilter(sql`l.stage`, filter),
    owner: (filter) => nullableColumnFilter(sql`l.owner_id`, filter, NOBODY),
    state: (filter) => columnFilter(sql`l.state`, filter),
    source: (filter) => columnFilter(sql`l.source`, filter),
    next: (filter) => columnFilter(sql`l.next_action_on`, filter),
    step: () => withoutNextStep(officeDay()),
    since: (filter) => momentFilter(sql`l.stage_since`, filter),
  },
})
