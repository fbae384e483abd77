import * as z from 'zod/mini'
import type { EventActor } from '#access/actor.ts'
import { dayShape, idOf } from '#access/shapes.ts'
import { LEAD_STAGES, TOUCH_KINDS, type TouchOutcome } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type Activity = {
  leadId: Id<'lead'>
  kind: 'call' | 'email' | 'text' | 'meeting' | 'note' | 'stage_change' | 'task' | 'answer'
  body: string
  by: EventActor
  at: Date
  outcome?: TouchOutcome
  /** Of a stage change that can be undone. */
  before?: Before
}

const beforeShape = z.object({
  stage: z.enum(LEAD_STAGES),
  stage_since: z.string(),
  owner_id: z.nullable(idOf('user')),
  next_action: z.nullable(z.string()),
  next_action_on: z.nullable(dayShape),
  closed_reason: z.nullable(z.string()),
  nurture_until: z.nullable(dayShape),
})
export type Before = z.output<typeof beforeShape>

/** What a transition may change of a lead, as it was before. */
export const beforeOf = (lead: LeadRow): Before => ({
  stage: lead.stage,
  stage_since: lead.stage_since.toISOString(),
  owner_id: lead.owner_id,
  next_action: lead.next_action,
  next_action_on: lead.next_action_on,
  closed_reason: lead.closed_reason,
  nurture_until: lead.nurture_until,
})

/** The last stage change of a lead, with what it takes to undo it. */
export async function lastStageChange(tx: Tx, leadId: Id<'lead'>) {
  const row = await tx
    .selectFrom('lead_activities')
    .select(['by_user', 'at', 'before'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'stage_change')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { by: row.by_user, at: row.at, before: row.before === null ? null : beforeShape.parse(row.before) }
}

export async function addActivity(tx: Tx, { leadId, kind, body, by, at, before, outcome }: Activity): Promise<void> {
  const userId = by.kind === 'person' ? by.userId : null
  await tx
    .insertInto('lead_activities')
    .values({
      id: newId('leadActivity'),
      lead_id: leadId,
      kind,
      body,
      by_user: userId,
      by_name: by.name,
      at,
      outcome: outcome ?? null,
      before: before ? JSON.stringify(before) : null,
    })
    .execute()
}

/** Whether this lead got such a task since it came to its stage: the sweep adds each once. */
export async function hasTaskSince(leadId: Id<'lead'>, body: string, since: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('lead_activities')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'task')
    .where('body', '=', body)
    .where('at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function activitiesOf(leadId: Id<'lead'>) {
  return db()
    .selectFrom('lead_activities')
    .select(['id', 'kind', 'body', 'outcome', 'by_name', 'at'])
    .where('lead_id', '=', leadId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** How often somebody tried to reach a lead since it came to its stage. */
export async function touchesSince(leadId: Id<'lead'>, since: Date): Promise<number> {
  const { count } = await db()
    .selectFrom('lead_activities')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', TOUCH_KINDS)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What was done and what is planned goes on with the lead it was merged into. */
export async function moveActivities(tx: Tx, from: Id<'lead'>, to: Id<'lead'>): Promise<void> {
  for (const table of ['lead_activities', 'lead_tasks', 'lead_meetings', 'lead_emails'] as const)
    await tx.updateTable(table).set({ lead_id: to }).where('lead_id', '=', from).execute()
}

/**
 * What planned to write to a lead, or to call, ends in the transaction that makes it needless (`lead-sequences`). Once they answered, or
 * the lead moved on, so are its calls and texts that are left to do.
 */
export async function stopSequence(
  tx: Tx,
  leadId: Id<'lead'>,
  {
    because,
    by,
    note = null,
    at = clock.now(),
  }: { because: 'answered' | 'moved' | 'opted_out' | 'no_address' | 'by_hand'; by: string; note?: string | null; at?: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('lead_sequence_runs')
    .set({ ended_at: at, ended_because: because, ended_by: by, ended_note: note, next_at: null })
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length === 0 || !(because === 'answered' || because === 'moved')) return
  await tx
    .updateTable('lead_tasks')
    .set({ done_at: at, done_by: by, is_needless: true })
    .where(
      'run_id',
      'in',
      ended.map(({ id }) => id),
    )
    .where('done_at', 'is', null)
    .execute()
}

export async function hasPlannedMeeting(tx: Tx, leadId: Id<'lead'>): Promise<boolean> {
  const meeting = await tx
    .selectFrom('lead_meetings')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('state', '=', 'planned')
    .where('starts_at', '>', clock.now())
    .executeTakeFirst()
  return meeting !== undefined
}

export async function hasSequence(leadId: Id<'lead'>): Promise<boolean> {
  const run = await db()
    .selectFrom('lead_sequence_runs')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return run !== undefined
}
