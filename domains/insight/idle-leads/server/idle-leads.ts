import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { canMove } from '#domains/distribution/leads/rules/lead.ts'
import { makeMove } from '#domains/distribution/leads/server/transition.ts'
import { beginErasureOfLead, eraseStepByStep } from '#domains/insight/personal-data/server/erasing.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addMonths, type Day, parts } from '#platform/days.ts'
import { type Db, db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'
import { newId } from '#platform/new-id.ts'
import { nextYearlyNumber } from '#platform/queries/yearly-number.ts'

/** docs/rules.md §7: leads, 24 months idle. */
const IDLE_MONTHS = 24

/**
 * Leads that nobody touched since, neither we nor their contact, and that are not erased yet (index: leads_received). What the system does
 * by itself, such as passing a lead on that nobody accepts, does not count.
 */
const idleLeads = (conn: Db, since: Day) => {
  const from = sql<Date>`${since}::date`
  return conn
    .selectFrom('leads as l')
    .select('l.id')
    .where('l.stage', '<>', 'CONVERTED')
    .where('l.created_at', '<', from)
    .where(sql<boolean>`(l.next_action_on is null or l.next_action_on < ${since})`)
    .where(({ not, exists, selectFrom, or, and }) =>
      not(
        or([
          exists(
            selectFrom('lead_activities as a')
              .select('a.id')
              .whereRef('a.lead_id', '=', 'l.id')
              .where('a.at', '>=', from)
              .where((eb) => not(and([eb('a.kind', '=', 'stage_change'), eb('a.by_user', 'is', null)]))),
          ),
          exists(selectFrom('lead_emails as e').select('e.id').whereRef('e.lead_id', '=', 'l.id').where('e.at', '>=', from)),
          exists(selectFrom('lead_meetings as m').select('m.id').whereRef('m.lead_id', '=', 'l.id').where('m.starts_at', '>=', from)),
          exists(
            selectFrom('agency_applications as p').select('p.id').whereRef('p.lead_id', '=', 'l.id').where('p.changed_at', '>=', from),
          ),
          exists(selectFrom('erasures as r').select('r.id').whereRef('r.lead_id', '=', 'l.id').where('r.finished_at', 'is not', null)),
        ]),
      ),
    )
}

/** Lost first where it was open; then everything that says who it was. Goes on where it stopped. */
async function eraseLead(id: Id<'lead'>, now: Date): Promise<void> {
  const erasureId = await inTransaction(async (tx) => {
    const lead = await tx.selectFrom('leads').select(['id', 'stage']).where('id', '=', id).forUpdate().executeTakeFirst()
    const begun = await tx.selectFrom('erasures').select(['id', 'finished_at']).where('lead_id', '=', id).executeTakeFirst()
    if (!lead || begun) return begun?.finished_at ? null : (begun?.id ?? null)
    if (!(await idleLeads(tx, idleSince(now)).where('l.id', '=', id).executeTakeFirst())) return null
    if (canMove(lead.stage, 'lose'))
      await makeMove(tx, lead, { move: 'lose', by: SYSTEM, reason: REASON, change: { closed_reason: REASON, nurture_until: null } })
    const erasure = newId('erasure')
    const number = await nextYearlyNumber(tx, { prefix: 'ERA', sequence: 'erasure_numbers', year: parts(officeDay()).year })
    await beginErasureOfLead(tx, { id: erasure, number, leadId: id })
    return erasure
  })
  if (!erasureId) return
  await eraseStepByStep(erasureId)
  await inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('erasures')
      .set({ finished_at: clock.now() })
      .where('id', '=', erasureId)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordEvent(tx, { kind: 'lead.erased', by: SYSTEM, about: { noun: 'lead', id } })
  })
}

const REASON = inEnglish(say`Nothing happened for 24 months.`)
const idleSince = (now: Date): Day => addMonths(officeDay(now), -IDLE_MONTHS)

export const idleLeadsSweeps: readonly Sweep[] = [
  hourly(
    sweep<{ id: Id<'lead'> }>({
      name: 'idle_leads.erase',
      find: ({ now, after, limit }) =>
        idleLeads(db(), idleSince(now))
          .where('l.id', '>', after as Id<'lead'>)
          .orderBy('l.id')
          .limit(limit),
      key: ({ id }) => id,
      work: ({ id }, now) => eraseLead(id, now),
    }),
  ),
]
