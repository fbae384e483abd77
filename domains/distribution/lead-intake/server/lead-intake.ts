import type { Actor, EventActor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { duplicateOf, type Duplicate } from '#domains/distribution/lead-intake/rules/dedupe.ts'
import { assignNext, assignToFinder } from '#domains/distribution/leads/server/assign-lead.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { merged } from '#domains/distribution/leads/rules/lead.ts'
import {
  addLead,
  type IncomingLead,
  possibleDuplicates,
  lockReceiving,
} from '#domains/distribution/lead-intake/server/lead-intake.store.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import { lockLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { completeLead } from '#domains/distribution/leads/server/leads.ts'

export type Received = { outcome: 'added' | 'merged'; leadId: Id<'lead'>; by: Duplicate['by'] | null }

/** Receives a lead: merges it into the older one it duplicates, or saves it and assigns it to the next owner (docs/rules.md §8). */
export async function receiveLead(
  by: EventActor,
  incoming: IncomingLead,
  { keepFor = null }: { keepFor?: Actor | null } = {},
): Promise<Received> {
  if (!incoming.email && !incoming.phone)
    throw new Refusal('no_way_to_reach', { fields: { email: 'Write an e-mail address or a phone number.' } })
  return inTransaction(async (tx) => {
    await lockReceiving(tx)
    const known = await possibleDuplicates(incoming)
    const duplicate = duplicateOf(
      incoming,
      known.map((lead) => ({
        id: lead.id,
        npn: lead.npn,
        email: lead.email,
        phone: lead.phone,
        agencyName: lead.agency_name,
        zip: lead.zip,
        createdAt: lead.created_at.toISOString(),
      })),
    )
    const older = duplicate && known.find((lead) => lead.id === duplicate.of)
    if (older) return mergeIncoming(tx, by, older.id, incoming, duplicate)
    return addIncoming(tx, by, incoming, keepFor)
  })
}

async function addIncoming(tx: Tx, by: EventActor, incoming: IncomingLead, keepFor: Actor | null): Promise<Received> {
  const id = newId('lead')
  const at = clock.now()
  await addLead(tx, { ...incoming, id, at, referredBy: by.kind === 'person' ? by.id : null })
  if (incoming.message) await addActivity(tx, { leadId: id, kind: 'note', body: incoming.message, by, at })
  await recordEvent(tx, { kind: 'lead.received', by, about: { noun: 'lead', id }, to: 'NEW', data: { source: incoming.source } })
  if (keepFor?.userId) await assignToFinder(tx, id, keepFor, keepFor.userId)
  else
    await assignNext(
      tx,
      {
        id,
        stage: 'NEW',
        state: incoming.state,
        npn: incoming.npn,
        email: incoming.email,
        alliance_id: null,
        passed_by: [],
        owner_id: null,
      },
      by,
    )
  return { outcome: 'added', leadId: id, by: null }
}

async function mergeIncoming(tx: Tx, by: EventActor, id: Id<'lead'>, incoming: IncomingLead, duplicate: Duplicate): Promise<Received> {
  const older = await lockLead(tx, id)
  if (!older) throw new Refusal('unavailable')
  await completeLead(tx, id, merged(older, { ...incoming, estimated_policies: incoming.estimatedPolicies }))
  const body = [
    `Came again (${incoming.source.replace('_', ' ')}), known by its ${duplicate.by.replaceAll('_', ' ')}: ${incoming.contactName}.`,
    incoming.message,
  ]
    .filter(Boolean)
    .join(' ')
  await addActivity(tx, { leadId: id, kind: 'note', body, by, at: clock.now() })
  await recordEvent(tx, { kind: 'lead.came_again', by, about: { noun: 'lead', id }, data: { source: incoming.source, by: duplicate.by } })
  return { outcome: 'merged', leadId: id, by: duplicate.by }
}
