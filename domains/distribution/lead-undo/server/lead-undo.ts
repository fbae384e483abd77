import type { Actor } from '#access/actor.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { canUndo } from '#domains/distribution/leads/rules/lead.ts'
import { addActivity, lastStageChange } from '#domains/distribution/leads/server/activities.ts'
import { restoreLead } from '#domains/distribution/leads/server/leads.ts'
import { lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { resumeSequence } from '#domains/distribution/lead-sequences/server/lead-sequences.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

/** The lead is as it was before its last transition, when this actor made it just now and nothing was changed since. */
export async function undoMove(actor: Actor, id: Id<'lead'>, version: number): Promise<{ stage: LeadStage; version: number }> {
  return inTransaction(async (tx) => {
    const lead = await lockVisibleLead(tx, actor, id)
    if (!lead) throw new Refusal('not_found')
    if (lead.version !== version) throw new Refusal('someone_else_saved', { version: lead.version, stage: lead.stage })
    const at = clock.now()
    const last = await lastStageChange(tx, id)
    if (!last?.before || last.by !== actor.userId || !canUndo(last.at, at)) throw new Refusal('not_undoable')

    const { before } = last
    await restoreLead(tx, id, { ...before, stage_since: new Date(before.stage_since) })
    await resumeSequence(tx, lead, last.at)
    const body = inEnglish(say`Undone: back to ${STAGES[before.stage].title}.`)
    await addActivity(tx, { leadId: id, kind: 'stage_change', body, by: actor, at })
    await recordEvent(tx, { kind: 'lead.move_undone', by: actor, about: { noun: 'lead', id }, from: lead.stage, to: before.stage })
    return { stage: before.stage, version: lead.version + 1 }
  })
}
