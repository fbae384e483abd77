import type { Actor } from '#access/actor.ts'
import { LEAD_BATCH_UNDO_MINUTES, type LeadBatchReport, type LeadBatchSkip } from '#domains/distribution/lead-list/contract.ts'
import { REASONS } from '#domains/distribution/lead-list/server/batch.ts'
import { batchOf, changedIn, itemOf, markUndone } from '#domains/distribution/lead-list/server/batch.store.ts'
import type { BatchLead } from '#domains/distribution/lead-list/server/batch-changes.ts'
import { resumeSequence } from '#domains/distribution/lead-sequences/server/lead-sequences.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import { restoreLead } from '#domains/distribution/leads/server/leads.ts'
import { lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { processEach } from '#platform/jobs/process-each.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

type Report = Omit<LeadBatchReport, 'batchId' | 'undoUntil'>

/** Each lead of the batch is as it was, unless somebody has touched it since. */
export async function undoBatch(actor: Actor, batchId: Id<'leadBatch'>): Promise<Report> {
  const batch = await batchOf(batchId, actor.userId)
  if (!batch) throw new Refusal('not_found')
  if (clock.now().getTime() - batch.at.getTime() > LEAD_BATCH_UNDO_MINUTES * 60_000) throw new Refusal('undo_over')
  return processEach(await changedIn(batchId), {
    ...REASONS,
    find: (id) => lockChanged(actor, batchId, id),
    whyNot: whyNotUndo,
    work: (changed) => undoOne(actor, batchId, changed),
  })
}

/** A lead, and what the batch kept of it. */
type Changed = BatchLead & { item: NonNullable<Awaited<ReturnType<typeof itemOf>>> }

async function lockChanged(actor: Actor, batchId: Id<'leadBatch'>, id: Id<'lead'>): Promise<Changed | undefined> {
  const lead = await inTransaction((tx) => lockVisibleLead(tx, actor, id))
  const item = lead && (await itemOf(batchId, id))
  return item && { ...lead, item }
}

function whyNotUndo({ version, item }: Changed): LeadBatchSkip | null {
  if (item.isUndone) return 'so_already'
  return item.version === version ? null : 'touched_since'
}

async function undoOne(actor: Actor, batchId: Id<'leadBatch'>, { item: { before }, ...lead }: Changed): Promise<void> {
  await inTransaction(async (tx) => {
    await restoreLead(tx, lead.id, omitUndefined({ ...before, stage_since: new Date(before.stage_since) }))
    await markUndone(batchId, lead.id)
    await resumeSequence(tx, lead, lead.stage_since)
    const hasMoved = before.stage !== lead.stage
    const body = inEnglish(say`Undone: a change of many leads at once.`)
    await addActivity(tx, { leadId: lead.id, kind: hasMoved ? 'stage_change' : 'note', body, by: actor, at: clock.now() })
    await recordEvent(tx, {
      kind: hasMoved ? 'lead.move_undone' : 'lead.change_undone',
      by: actor,
      about: { noun: 'lead', id: lead.id },
      ...(hasMoved ? { from: lead.stage, to: before.stage } : {}),
      data: { batchId },
    })
  })
}
