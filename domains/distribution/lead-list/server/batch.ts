import type { Actor } from '#access/actor.ts'
import { whyNotAssign } from '#domains/distribution/leads/policy.ts'
import { leadRows } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { assignLead } from '#domains/distribution/leads/server/assign-lead.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { processEach } from '#platform/jobs/process-each.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import {
  LEAD_BATCH_MOST,
  LEAD_BATCH_SKIPS,
  type LeadBatch,
  type LeadBatchReport,
  type LeadBatchSkip,
  leadList,
} from '#domains/distribution/lead-list/contract.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'

/** A preview of which leads can be assigned, and which not and why. Changes nothing. */
export const previewBatch = (actor: Actor, batch: LeadBatch): Promise<LeadBatchReport> => each(actor, batch, async () => {})

/** One lead, one transaction: one that cannot be assigned does not stop the others. */
export const runBatch = (actor: Actor, batch: LeadBatch): Promise<LeadBatchReport> =>
  each(actor, batch, (id) => assignLead(actor, id, batch.ownerId))

async function each(actor: Actor, { whom, ownerId }: LeadBatch, work: (id: Id<'lead'>) => Promise<void>): Promise<LeadBatchReport> {
  await refuseOtherTeams(actor, ownerId)
  return processEach(await chosen(actor, whom), {
    find: (id) => visibleLead(actor, id),
    nameOf: (lead) => lead?.agency_name ?? '–',
    whyNot: (lead) => whyNotGive(actor, lead, ownerId),
    work: ({ id }) => work(id),
    reasonOf: known,
    gone: 'not_found',
    broken: 'broken',
  })
}

/** All matching leads visible to this actor. */
async function chosen(actor: Actor, whom: LeadBatch['whom']): Promise<readonly Id<'lead'>[]> {
  if ('ids' in whom) return whom.ids
  const { rows, next } = await leadRows.page(actor, leadList.query(whom.matching), { limit: LEAD_BATCH_MOST })
  if (next !== null) throw new Refusal('too_many_at_once')
  return rows.map(({ id }) => id)
}

async function refuseOtherTeams(actor: Actor, ownerId: Id<'user'> | null): Promise<void> {
  if (ownerId === null || (await ownersFor(actor, officeDay())).some(({ id }) => id === ownerId)) return
  throw new Refusal('bad_input', { fields: { ownerId: 'Choose someone of the team.' } })
}

type Lead = NonNullable<Awaited<ReturnType<typeof visibleLead>>>

function whyNotGive(actor: Actor, lead: Lead, ownerId: Id<'user'> | null): LeadBatchSkip | null {
  const whyNot = whyNotAssign(actor, lead)
  if (whyNot) return known(whyNot)
  return ownerId !== null && lead.owner_id === ownerId ? 'theirs_already' : null
}

const known = (code: string): LeadBatchSkip => LEAD_BATCH_SKIPS.find((skip) => skip === code) ?? 'not_found'
