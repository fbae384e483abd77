import { SYSTEM, type Actor, type EventActor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { duplicateOf, type Duplicate } from '#domains/distribution/lead-intake/rules/dedupe.ts'
import { repeatsInOrder } from '#domains/distribution/lead-intake/rules/in-order.ts'
import { assignNext, assignToFinder, keepWaiting } from '#domains/distribution/leads/server/assign-lead.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { merged } from '#domains/distribution/leads/rules/lead.ts'
import { addLead, possibleAgencies, possibleDuplicates, lockReceiving } from '#domains/distribution/lead-intake/server/lead-intake.store.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import { isActiveOwner } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { agencyCameAgain, leadCameAgain } from '#domains/distribution/lead-intake/rules/came-again.ts'
import { isOpenState } from '#domains/distribution/leads/server/policy-facts.ts'
import { makeMove } from '#domains/distribution/leads/server/transition.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { lockLead, type LockedLead } from '#domains/distribution/leads/server/visible-leads.ts'
import type { IncomingLead } from '#domains/distribution/lead-intake/rules/incoming.ts'
import type { LeadSource } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { inEnglish, say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { completeLead } from '#domains/distribution/leads/server/leads.ts'

export type Received =
  | { outcome: 'added' | 'merged'; leadId: Id<'lead'>; by: Duplicate['by'] }
  | { outcome: 'added'; leadId: Id<'lead'>; by: null }
  | { outcome: 'agency'; leadId: null; by: Duplicate['by'] }

/**
 * Receives a lead (docs/rules.md §8): passes it to the recruiter of the agency it is already, merges it into the older lead it
 * duplicates, or saves it and assigns it to the next owner.
 */
export async function receiveLead(
  by: EventActor,
  incoming: IncomingLead,
  { keepFor = null }: { keepFor?: Actor | null } = {},
): Promise<Received> {
  if (!incoming.email && !incoming.phone)
    throw new Refusal('no_way_to_reach', { fields: { email: 'Enter an email address or a phone number.' } })
  return inTransaction(async (tx) => {
    await lockReceiving(tx)
    const agency = duplicateAmong(incoming, await possibleAgencies([incoming]))
    if (agency) return knownAgency(tx, by, agency.row, { incoming, duplicate: agency.duplicate })
    const older = duplicateAmong(incoming, await possibleDuplicates([incoming]))
    if (older) return mergeIncoming(tx, by, older.row.id, incoming, older.duplicate)
    return addIncoming(tx, by, incoming, keepFor)
  })
}

export type Match = { lead: Id<'lead'>; by: Duplicate['by'] } | { agency: string; by: Duplicate['by'] }

/** What a lead repeats: an agency that sells for us, or an older lead; null when it is new. */
export async function matchOf(incoming: IncomingLead): Promise<Match | null> {
  const agency = duplicateAmong(incoming, await possibleAgencies([incoming]))
  if (agency) return { agency: agency.row.master_code, by: agency.duplicate.by }
  const older = duplicateAmong(incoming, await possibleDuplicates([incoming]))
  return older && { lead: older.row.id, by: older.duplicate.by }
}

/**
 * What each lead of a file will repeat when they are brought in one after another, those of `skipped` left out: an agency, an older
 * lead, or an earlier lead of the file by its place.
 */
export async function matchesInOrder(
  incoming: readonly IncomingLead[],
  skipped: ReadonlySet<number>,
): Promise<(Match | { place: number; by: Duplicate['by'] } | null)[]> {
  const agencies = (await possibleAgencies(incoming)).map(asKnown)
  const ofAgencies = repeatsInOrder(incoming, agencies, new Set(incoming.keys()))
  const left = new Set([...incoming.keys()].filter((place) => skipped.has(place) || ofAgencies[place]))
  const leads = (await possibleDuplicates(incoming)).map(asKnown)
  return repeatsInOrder(incoming, leads, left).map((older, place) => {
    const ofAgency = ofAgencies[place]
    if (ofAgency && 'known' in ofAgency) return { agency: ofAgency.known.row.master_code, by: ofAgency.by }
    return older && ('known' in older ? { lead: older.known.row.id, by: older.by } : older)
  })
}

/** A lead gains what it lacked from another that is the same; nobody is told, because it did not come again by itself. */
export async function completeFrom(tx: Tx, by: EventActor, id: Id<'lead'>, incoming: IncomingLead): Promise<void> {
  const older = await lockLead(tx, id, { wait: true })
  if (!older) throw new Refusal('unavailable')
  await completeLead(tx, id, merged(older, { ...incoming, estimated_policies: incoming.estimatedPolicies }))
  await recordEvent(tx, { kind: 'lead.changed', by, about: { noun: 'lead', id }, data: { source: incoming.source } })
}

export const receivingAlone = (tx: Tx): Promise<void> => lockReceiving(tx)

type Candidate = Pick<
  Awaited<ReturnType<typeof possibleDuplicates>>[number],
  'npn' | 'email' | 'phone' | 'agency_name' | 'zip' | 'created_at'
> & {
  id: string
}

function duplicateAmong<Row extends Candidate>(incoming: IncomingLead, rows: readonly Row[]): { row: Row; duplicate: Duplicate } | null {
  const duplicate = duplicateOf(incoming, rows.map(asKnown))
  const row = duplicate && rows.find(({ id }) => id === duplicate.of)
  return row ? { row, duplicate } : null
}

const asKnown = <Row extends Candidate>(row: Row) => ({
  id: row.id,
  npn: row.npn,
  email: row.email,
  phone: row.phone,
  agencyName: row.agency_name,
  zip: row.zip,
  createdAt: row.created_at.toISOString(),
  row,
})

/** It sells for us already: nobody recruits it again, and its recruiter is notified. */
async function knownAgency(
  tx: Tx,
  by: EventActor,
  agency: Awaited<ReturnType<typeof possibleAgencies>>[number],
  { incoming, duplicate }: { incoming: IncomingLead; duplicate: Duplicate },
): Promise<Received> {
  await recordEvent(tx, {
    kind: 'agency.came_again',
    by,
    about: { noun: 'agency', id: agency.id },
    masterCode: agency.master_code,
    data: { source: incoming.source, by: duplicate.by },
  })
  if (agency.recruited_by)
    await notify(tx, {
      kind: 'lead_came_again',
      to: { userId: agency.recruited_by },
      onceKey: `agency_came_again:${agency.id}:${clock.now().toISOString()}`,
      ...agencyCameAgain(agency.agency_name, incoming.contactName),
      path: pathTo('/account-center/agencies/:masterCode', { masterCode: agency.master_code }),
    })
  return { outcome: 'agency', leadId: null, by: duplicate.by }
}

/** A new lead, for the next owner or for whoever keeps it. The caller has looked for what it repeats, under the lock of receiving. */
export async function addIncoming(tx: Tx, by: EventActor, incoming: IncomingLead, keepFor: Actor | null): Promise<Received> {
  const id = newId('lead')
  const at = clock.now()
  await addLead(tx, { ...incoming, id, at, referredBy: by.kind === 'person' ? by.id : null })
  if (incoming.message) await addActivity(tx, { leadId: id, kind: 'note', body: incoming.message, by, at })
  await recordEvent(tx, { kind: 'lead.received', by, about: { noun: 'lead', id }, to: 'NEW', data: { source: incoming.source } })
  if (!isOpenState(incoming.state)) await keepWaiting(tx, id, keepFor?.userId ?? null)
  else if (keepFor?.userId) await assignToFinder(tx, id, keepFor, keepFor.userId)
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

const CAME_BY: Readonly<Record<LeadSource, Sentence>> = {
  web_form: say`web form`,
  referral_agency: say`referral by an agency`,
  referral_member: say`referral by a member`,
  alliance_list: say`list of an alliance group`,
  event: say`event`,
  outbound: say`call by us`,
  import: say`import`,
  inbound_call: say`call by them`,
}
const KNOWN_BY: Readonly<Record<Duplicate['by'], Sentence>> = {
  npn: say`NPN`,
  email: say`email address`,
  phone: say`phone number`,
  name_and_zip: say`name and ZIP code`,
}

async function mergeIncoming(tx: Tx, by: EventActor, id: Id<'lead'>, incoming: IncomingLead, duplicate: Duplicate): Promise<Received> {
  const older = await lockLead(tx, id, { wait: true })
  if (!older) throw new Refusal('unavailable')
  await completeLead(tx, id, merged(older, { ...incoming, estimated_policies: incoming.estimatedPolicies }))
  const body = [
    inEnglish(say`Came again (${CAME_BY[incoming.source]}), known by its ${KNOWN_BY[duplicate.by]}: ${incoming.contactName}.`),
    incoming.message,
  ]
    .filter(Boolean)
    .join(' ')
  await addActivity(tx, { leadId: id, kind: 'note', body, by, at: clock.now() })
  await recordEvent(tx, { kind: 'lead.came_again', by, about: { noun: 'lead', id }, data: { source: incoming.source, by: duplicate.by } })
  await bringBack(tx, older, incoming.contactName)
  return { outcome: 'merged', leadId: id, by: duplicate.by }
}

/** A lost lead, or one in nurture, that comes again is worked on again (docs/rules.md §8); its owner is notified of any that does. */
async function bringBack(tx: Tx, lead: LockedLead, contactName: string): Promise<void> {
  const reason = inEnglish(say`They contacted us again.`)
  const change = {
    closed_reason: null,
    nurture_until: null,
    next_action: inEnglish(say`Call: they contacted us again`),
    next_action_on: officeDay(),
  }
  const back = lead.stage === 'LOST' || lead.stage === 'NURTURE'
  if (back) await makeMove(tx, lead, { move: lead.stage === 'LOST' ? 'reopen' : 'wake', by: SYSTEM, reason, change })
  const owner = lead.owner_id && (await isActiveOwner(tx, lead.owner_id)) ? lead.owner_id : null
  if (back && !owner) await assignNext(tx, { ...lead, stage: 'ATTEMPTING', passed_by: [] }, SYSTEM)
  if (owner)
    await notify(tx, {
      kind: 'lead_came_again',
      to: { userId: owner },
      onceKey: `lead_came_again:${lead.id}:${clock.now().toISOString()}`,
      ...leadCameAgain(lead.agency_name, { contactName, back }),
      path: pathTo('/sales-center/board/:leadId', { leadId: lead.id }),
    })
}
