import * as z from 'zod/mini'
import { dayShape, idOf } from '#access/shapes.ts'
import type { LeadBatchChange } from '#domains/distribution/lead-list/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { runningBatch } from '#platform/jobs/batch.ts'
import { newId } from '#platform/new-id.ts'

const beforeShape = z.object({
  stage: z.enum(LEAD_STAGES),
  stage_since: z.string(),
  owner_id: z.nullable(idOf('user')),
  passed_by: z.array(z.string()),
  next_action: z.nullable(z.string()),
  next_action_on: z.nullable(dayShape),
  source: z.enum(LEAD_SOURCES),
  closed_reason: z.nullable(z.string()),
  nurture_until: z.optional(z.nullable(dayShape)),
})
type Before = z.output<typeof beforeShape>

/** All that a batch may change of a lead. */
const beforeOf = (lead: LeadRow): Before => ({
  stage: lead.stage,
  stage_since: lead.stage_since.toISOString(),
  owner_id: lead.owner_id,
  passed_by: lead.passed_by,
  next_action: lead.next_action,
  next_action_on: lead.next_action_on,
  source: lead.source,
  closed_reason: lead.closed_reason,
  nurture_until: lead.nurture_until,
})

/** The batch of this request: the same one when the request is repeated. */
export async function beginBatch(userId: Id<'user'>, change: LeadBatchChange): Promise<Id<'leadBatch'>> {
  const { actor, key } = runningBatch() ?? { actor: userId, key: newId('leadBatch') }
  return inTransaction(async (tx) => {
    await tx
      .insertInto('lead_batches')
      .values({ id: newId('leadBatch'), actor, request_key: key, user_id: userId, change: JSON.stringify(change), at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const begun = tx.selectFrom('lead_batches').select('id').where('actor', '=', actor).where('request_key', '=', key)
    return (await begun.executeTakeFirstOrThrow()).id
  })
}

/** What a lead was, and the version it has now. In the transaction of its change. */
export async function keepBefore(batchId: Id<'leadBatch'>, lead: LeadRow): Promise<void> {
  const { version } = await db().selectFrom('leads').select('version').where('id', '=', lead.id).executeTakeFirstOrThrow()
  await db()
    .insertInto('lead_batch_items')
    .values({ lead_batch_id: batchId, lead_id: lead.id, before: JSON.stringify(beforeOf(lead)), version })
    .execute()
}

export const batchOf = (id: Id<'leadBatch'>, userId: Id<'user'> | null) =>
  db().selectFrom('lead_batches').select(['id', 'at']).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export async function changedIn(batchId: Id<'leadBatch'>): Promise<Id<'lead'>[]> {
  const rows = await db().selectFrom('lead_batch_items').select('lead_id').where('lead_batch_id', '=', batchId).orderBy('lead_id').execute()
  return rows.map(({ lead_id }) => lead_id)
}

export async function itemOf(batchId: Id<'leadBatch'>, leadId: Id<'lead'>) {
  const row = await db()
    .selectFrom('lead_batch_items')
    .select(['before', 'version', 'undone_at'])
    .where('lead_batch_id', '=', batchId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row && { version: row.version, isUndone: row.undone_at !== null, before: beforeShape.parse(row.before) }
}

export async function markUndone(batchId: Id<'leadBatch'>, leadId: Id<'lead'>): Promise<void> {
  await db()
    .updateTable('lead_batch_items')
    .set({ undone_at: clock.now() })
    .where('lead_batch_id', '=', batchId)
    .where('lead_id', '=', leadId)
    .execute()
}
