import type { Doing } from '#access/actor.ts'
import { tell } from '#domains/records/history/server/history.ts'
import { assign } from '#domains/distribution/lead-assignment/rules/assignment.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.store.ts'
import { saveLead, type LeadRow } from '#domains/distribution/leads/server/leads.store.ts'
import { candidates, existingOwner, noteTurn } from '#domains/distribution/lead-assignment/server/owners.store.ts'
import { clock, houseDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Assignable = Pick<LeadRow, 'id' | 'stage' | 'state' | 'npn' | 'email' | 'alliance_id' | 'passed_by' | 'owner_id'>

/** Gives a lead to whoever's turn it is (docs/rules.md §8); null when it stays with the sales admin. */
export async function assignNext(tx: Tx, lead: Assignable, by: Doing): Promise<Id<'user'> | null> {
  const now = clock.now()
  const free = await candidates(tx, now, houseDay(now))
  const owner = await existingOwner({ npn: lead.npn, email: lead.email, allianceId: lead.alliance_id })
  const choice = assign({ state: lead.state, existingOwnerId: owner, passedBy: lead.passed_by }, free)
  if (choice.to === 'sales_admin_queue') return null

  const userId = choice.userId as Id<'user'>
  await giveTo(tx, lead, userId, { by, why: BECAUSE[choice.because] })
  await noteTurn(tx, userId, now)
  return userId
}

const BECAUSE = {
  existing_owner: 'They know this agency or its alliance.',
  territory: 'Their territory.',
  round_robin: 'Their turn.',
} as const

/** A lead nobody had becomes ASSIGNED; any other keeps its stage and its clock starts again. */
export async function giveTo(tx: Tx, lead: Assignable, ownerId: Id<'user'>, { by, why }: { by: Doing; why: string }): Promise<void> {
  const at = clock.now()
  const to = lead.stage === 'NEW' ? 'ASSIGNED' : lead.stage
  const next = to === 'ASSIGNED' ? { next_action: 'Accept it and make contact', next_action_on: houseDay(at) } : {}
  await saveLead(tx, lead.id, { owner_id: ownerId, stage: to, stage_since: at, ...next })
  await addActivity(tx, { leadId: lead.id, kind: 'stage_change', body: `Assigned. ${why}`, by, at })
  await tell(tx, {
    kind: 'lead.assigned',
    by,
    about: { noun: 'lead', id: lead.id },
    from: lead.stage,
    to,
    why,
    data: { from: lead.owner_id, to: ownerId },
  })
}
