import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import {
  LEAD_BATCH_MOST,
  LEAD_BATCH_SKIPS,
  LEAD_BATCH_UNDO_MINUTES,
  type LeadBatch,
  type LeadBatchPreview,
  type LeadBatchReport,
  type LeadBatchSkip,
  leadList,
} from '#domains/distribution/lead-list/contract.ts'
import { beginBatch, keepBefore } from '#domains/distribution/lead-list/server/batch.store.ts'
import { applyTo, type BatchLead, changeOf, previewGiving, whyNotApply } from '#domains/distribution/lead-list/server/batch-changes.ts'
import { leadRows } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { lockAssignments } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import { nurtureBy } from '#domains/distribution/leads/rules/lead.ts'
import { lockVisibleLead, visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { processEach } from '#platform/jobs/process-each.ts'

/** What would change, and what would not and why. Changes nothing. */
export async function previewBatch(actor: Actor, { whom, change }: LeadBatch): Promise<LeadBatchPreview> {
  const owners = await checked(actor, change)
  const changes: LeadBatchPreview['changes'] = []
  const giving = previewGiving()
  const report = await processEach(await chosen(actor, whom), {
    ...REASONS,
    find: (id) => visibleLead(actor, id),
    whyNot: (lead) => whyNotApply(actor, lead, { change, owners, given: giving.soFar() }),
    work: async (lead) => {
      giving.count(lead)
      changes.push({ id: lead.id, name: lead.agency_name, ...changeOf(lead, { change, owners }) })
    },
  })
  return { ...report, changes }
}

/** One lead, one transaction: one that cannot be changed does not stop the others. */
export async function runBatch(actor: Actor, { whom, change }: LeadBatch): Promise<LeadBatchReport> {
  await checked(actor, change)
  const ids = await chosen(actor, whom)
  if (!actor.userId) throw new Refusal('not_your_role')
  const batchId = await beginBatch(actor.userId, change)
  const report = await processEach(ids, {
    ...REASONS,
    find: (id) => lockToChange(actor, id),
    whyNot: async (lead) => {
      if (change.kind === 'owner') await lockAssignments()
      return whyNotApply(actor, lead, { change, owners: await ownersAmong(actor, change), given: 0 })
    },
    work: async (lead) => {
      await applyTo(actor, lead, change)
      await keepBefore(batchId, lead)
    },
  })
  const undoUntil = new Date(clock.now().getTime() + LEAD_BATCH_UNDO_MINUTES * 60_000)
  return report.done > 0 ? { ...report, batchId, undoUntil: undoUntil.toISOString() } : { ...report, batchId: null, undoUntil: null }
}

/** Of two batches at once the second sees what the first did. */
const lockToChange = (actor: Actor, id: Id<'lead'>): Promise<BatchLead | undefined> => inTransaction((tx) => lockVisibleLead(tx, actor, id))

/** The reason in a report for a refusal. */
export const known = (code: string): LeadBatchSkip => LEAD_BATCH_SKIPS.find((skip) => skip === code) ?? 'not_found'

export const REASONS = {
  nameOf: (lead: BatchLead | undefined) => lead?.agency_name ?? '–',
  reasonOf: known,
  gone: 'not_found',
  broken: 'broken',
} as const

/** All matching leads visible to this actor. */
async function chosen(actor: Actor, whom: LeadBatch['whom']): Promise<readonly Id<'lead'>[]> {
  if ('ids' in whom) return whom.ids
  const { rows, next } = await leadRows.page(actor, leadList.query(whom.matching), { limit: LEAD_BATCH_MOST })
  if (next !== null) throw new Refusal('too_many_at_once')
  return rows.map(({ id }) => id)
}

/** Whoever an owner is chosen among; nobody where the change gives no owner. */
const ownersAmong = async (actor: Actor, { kind }: LeadBatch['change']) => (kind === 'owner' ? ownersFor(actor, officeDay()) : [])

/** Whoever an owner is chosen among; refuses what no lead could get. */
async function checked(actor: Actor, change: LeadBatch['change']) {
  const owners = await ownersAmong(actor, change)
  switch (change.kind) {
    case 'owner':
      if (!may(actor, 'leads.assign')) throw new Refusal('not_your_role')
      if (change.ownerId !== null && !owners.some(({ id }) => id === change.ownerId))
        throw new Refusal('bad_input', { fields: { 'change.ownerId': 'Choose someone on the team.' } })
      return owners
    case 'next':
      if (change.nextActionOn < officeDay())
        throw new Refusal('bad_input', { fields: { 'change.nextActionOn': 'Choose today or a later day.' } })
      return owners
    case 'stage':
      refuseStage(change)
      return owners
    case 'source':
    case 'disqualify':
      return owners
  }
}

/** What leaves the board has a reason, and what is asleep a day to wake, whatever lead it is. */
function refuseStage({ to, reason, nurtureUntil }: Extract<LeadBatch['change'], { kind: 'stage' }>): void {
  const today = officeDay()
  const fields: Record<string, string> = {}
  if ((to === 'NURTURE' || to === 'LOST') && !reason) fields['change.reason'] = 'Enter a reason.'
  if (to === 'NURTURE' && (!nurtureUntil || nurtureUntil <= today || nurtureUntil > nurtureBy(today)))
    fields['change.nurtureUntil'] = `Choose a day to follow up, no later than ${nurtureBy(today)}.`
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}
