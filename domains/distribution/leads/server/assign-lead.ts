import type { Actor, EventActor } from '#access/actor.ts'
import { nextOwner, recordAssignment } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { whyNotAssign } from '#domains/distribution/leads/policy.ts'
import { FIRST_STEPS } from '#domains/distribution/leads/rules/lead.data.ts'
import { saveLead } from '#domains/distribution/leads/server/leads.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import { isOpenState } from '#domains/distribution/leads/server/policy-facts.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

export type Assignable = Pick<LeadRow, 'id' | 'stage' | 'state' | 'npn' | 'email' | 'alliance_id' | 'passed_by' | 'owner_id'>

/** Assigns a lead to the next owner (docs/rules.md §8); null when it stays with the sales admin, or waits for its state to open. */
export async function assignNext(tx: Tx, lead: Assignable, by: EventActor): Promise<Id<'user'> | null> {
  if (waits(lead)) return null
  const now = clock.now()
  const choice = await nextOwner(tx, lead, now)
  if (choice === null) return null

  const { userId, because, insteadOf } = choice
  await assignTo(tx, lead, userId, { by, why: insteadOf ? `${BECAUSE[because]} Deputy of somebody who is away.` : BECAUSE[because] })
  // The turn counts for whose it was: else their deputy would get every lead until they are back.
  await recordAssignment(tx, insteadOf ?? userId, now)
  return userId
}

const BECAUSE = {
  existing_owner: inEnglish(say`They know this agency or its alliance.`),
  territory: inEnglish(say`Their territory.`),
  round_robin: inEnglish(say`Their turn.`),
} as const

/** A NEW lead becomes ASSIGNED; any other keeps its stage and its clock starts again. */
export async function assignTo(tx: Tx, lead: Assignable, ownerId: Id<'user'>, { by, why }: { by: EventActor; why: string }): Promise<void> {
  const at = clock.now()
  const to = lead.stage === 'NEW' ? 'ASSIGNED' : lead.stage
  const next = to === 'ASSIGNED' ? { next_action: FIRST_STEPS.assigned, next_action_on: officeDay(at) } : {}
  await saveLead(tx, lead.id, { owner_id: ownerId, stage: to, stage_since: at, ...next })
  await addActivity(tx, { leadId: lead.id, kind: 'stage_change', body: `${inEnglish(say`Assigned.`)} ${why}`, by, at })
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

/** A new lead of a state where nothing is sold waits, and nobody is assigned (docs/rules.md §8). */
export const waits = ({ stage, state }: Pick<Assignable, 'stage' | 'state'>): boolean => stage === 'NEW' && !isOpenState(state)

/** It stays NEW until its state opens; whoever brought it and keeps it is its owner then. */
export const keepWaiting = (tx: Tx, id: Id<'lead'>, ownerId: Id<'user'> | null): Promise<void> =>
  saveLead(tx, id, { owner_id: ownerId, next_action: inEnglish(say`Wait until the state opens`), next_action_on: null })

/** A user who brings their own lead has accepted it already. */
export async function assignToFinder(tx: Tx, id: Id<'lead'>, by: Actor, ownerId: Id<'user'>): Promise<void> {
  const at = clock.now()
  const next = { next_action: FIRST_STEPS.accepted, next_action_on: officeDay(at) }
  await saveLead(tx, id, { owner_id: ownerId, stage: 'ATTEMPTING', stage_since: at, ...next })
  await addActivity(tx, { leadId: id, kind: 'stage_change', body: inEnglish(say`Added by its owner.`), by, at })
  await recordEvent(tx, { kind: 'lead.accepted', by, about: { noun: 'lead', id }, from: 'NEW', to: 'ATTEMPTING', data: { owner: ownerId } })
}

/** Nobody is free: it is the sales admin's, and its clock starts again. */
export async function unassign(tx: Tx, lead: Pick<LeadRow, 'id' | 'stage' | 'owner_id'>, by: EventActor): Promise<void> {
  await saveLead(tx, lead.id, { owner_id: null, stage_since: clock.now() })
  await recordEvent(tx, {
    kind: 'lead.queued',
    by,
    about: { noun: 'lead', id: lead.id },
    from: lead.stage,
    to: lead.stage,
    data: { from: lead.owner_id },
  })
}

/** To a given owner, or to the next one (`ownerId` null). */
export async function assignLead(actor: Actor, id: Id<'lead'>, ownerId: Id<'user'> | null): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockVisibleLead(tx, actor, id)
    if (!lead) throw new Refusal('not_found')
    const whyNot = whyNotAssign(actor, lead)
    if (whyNot) throw new Refusal(whyNot)
    if (waits(lead)) throw new Refusal('state_closed')

    if (ownerId === null) {
      if (!(await assignNext(tx, { ...lead, passed_by: lead.owner_id ? [lead.owner_id] : [] }, actor))) throw new Refusal('nobody_free')
      return
    }
    const owner = (await ownersFor(actor, officeDay())).find((each) => each.id === ownerId)
    if (!owner) throw new Refusal('bad_input', { fields: { ownerId: 'Choose someone on the team.' } })
    await assignTo(tx, lead, ownerId, { by: actor, why: inEnglish(say`To ${owner.first_name} ${owner.last_name}, by hand.`) })
  })
}
