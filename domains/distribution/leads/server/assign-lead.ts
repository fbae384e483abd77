import type { Actor, EventActor } from '#access/actor.ts'
import { nextOwner } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { recordAssignment, ownersFor } from '#domains/distribution/lead-owners/server/lead-owners.store.ts'
import { whyNotAssign } from '#domains/distribution/leads/policy.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.store.ts'
import { lockVisibleLead, saveLead, type LeadRow } from '#domains/distribution/leads/server/leads.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type Assignable = Pick<LeadRow, 'id' | 'stage' | 'state' | 'npn' | 'email' | 'alliance_id' | 'passed_by' | 'owner_id'>

/** Assigns a lead to the next owner (docs/rules.md §8); null when it stays with the sales admin. */
export async function assignNext(tx: Tx, lead: Assignable, by: EventActor): Promise<Id<'user'> | null> {
  const now = clock.now()
  const choice = await nextOwner(tx, lead, now)
  if (choice === null) return null

  const { userId } = choice
  await assignTo(tx, lead, userId, { by, why: BECAUSE[choice.because] })
  await recordAssignment(tx, userId, now)
  return userId
}

const BECAUSE = {
  existing_owner: 'They know this agency or its alliance.',
  territory: 'Their territory.',
  round_robin: 'Their turn.',
} as const

/** A NEW lead becomes ASSIGNED; any other keeps its stage and its clock starts again. */
export async function assignTo(tx: Tx, lead: Assignable, ownerId: Id<'user'>, { by, why }: { by: EventActor; why: string }): Promise<void> {
  const at = clock.now()
  const to = lead.stage === 'NEW' ? 'ASSIGNED' : lead.stage
  const next = to === 'ASSIGNED' ? { next_action: 'Accept it and make contact', next_action_on: officeDay(at) } : {}
  await saveLead(tx, lead.id, { owner_id: ownerId, stage: to, stage_since: at, ...next })
  await addActivity(tx, { leadId: lead.id, kind: 'stage_change', body: `Assigned. ${why}`, by, at })
  await recordEvent(tx, {
    kind: 'lead.assigned',
    by,
    about: { noun: 'lead', id: lead.id },
    from: lead.stage,
    to,
    why,
    data: { from: lead.owner_id, to: ownerId },
  })
}

/** To a given owner, or to the next one (`ownerId` null). */
export async function assignLead(actor: Actor, id: Id<'lead'>, ownerId: Id<'user'> | null): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockVisibleLead(tx, actor, id)
    if (!lead) throw new Refusal('not_found')
    const whyNot = whyNotAssign(actor, lead)
    if (whyNot) throw new Refusal(whyNot)

    if (ownerId === null) {
      if (!(await assignNext(tx, { ...lead, passed_by: lead.owner_id ? [lead.owner_id] : [] }, actor))) throw new Refusal('nobody_free')
      return
    }
    const owner = (await ownersFor(actor, officeDay())).find((each) => each.id === ownerId)
    if (!owner) throw new Refusal('bad_input', { fields: { ownerId: 'Choose someone of the team.' } })
    await assignTo(tx, lead, ownerId, { by: actor, why: `To ${owner.first_name} ${owner.last_name}, by hand.` })
  })
}
