import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Page } from '#platform/jobs/sweep.ts'

const FOUR_HOURS_MS = 4 * 3_600_000

/** How a task begins that asks the sales admin to help with a lead. */
const PAST_ITS_TIME = 'Past its time in '

/** Open leads that have been in their stage long enough for a check (leads_open). */
export const openLeadsOlderThan = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('leads')
    .select(['id', 'stage', 'stage_since', 'owner_id', 'next_action_on'])
    .select(
      sql<boolean>`exists (
        select from lead_activities a where a.lead_id = leads.id and a.kind = 'task' and a.at >= leads.stage_since
        and starts_with(a.body, ${PAST_ITS_TIME})
      )`.as('is_escalated'),
    )
    .where('stage', 'in', ['NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING'])
    .where('stage_since', '<', new Date(now.getTime() - FOUR_HOURS_MS))
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Leads in NURTURE whose wake day has come (leads_nurtured). */
export const leadsAsleepUntil = ({ after, limit }: Page, today: Day) =>
  db()
    .selectFrom('leads')
    .select('id')
    .where('stage', '=', 'NURTURE')
    .where('nurture_until', '<=', today)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
