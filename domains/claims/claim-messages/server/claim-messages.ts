import type { Actor } from '#access/actor.ts'
import { isSales } from '#domains/claims/claims/policy.ts'
import type { ClaimMessage, ClaimTimeline, TimelineRow } from '#domains/claims/claim-messages/contract.ts'
import { groupDraftEdits, changedParts } from '#domains/claims/claim-messages/server/group-draft-edits.ts'
import { messagesOf } from '#domains/claims/claim-messages/server/claim-messages.store.ts'
import type { Reader } from '#domains/records/history/rules/visibility.data.ts'
import { eventFor, readerOf } from '#domains/records/history/rules/visibility.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import type { Id } from '#platform/ids.ts'
import { cents, dollars } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

/** The timeline, newest first, filtered by what the reader may see. */
export async function timelineOf(actor: Actor, id: Id<'claim'>): Promise<ClaimTimeline> {
  const claim = await visible(actor, id)
  const ownDraft = claim.status === 'DRAFT' && claim.filedBy === actor.id
  if (isSales(actor) && !ownDraft) return { lossType: null, rows: [] }
  const events = groupDraftEdits(await eventsAbout({ claimId: id }, { limit: 200 }))
  const seesAll = await isUnconflictedStaff(actor, claim)
  const reader = timelineReader(actor, { seesAll })
  return { lossType: claim.lossType, rows: events.flatMap((event) => rowFor(reader, event)) }
}

export async function messagesFor(actor: Actor, id: Id<'claim'>): Promise<ClaimMessage[]> {
  const claim = await visible(actor, id)
  const messages = await messagesOf(id, { internal: await isUnconflictedStaff(actor, claim) })
  return messages.map((message) => ({
    id: message.id,
    from: actor.role === 'member' ? firstName(message) : message.fromName,
    fromRole: message.fromRole,
    mine: message.fromId === actor.id,
    internal: message.internal,
    body: message.body,
    at: message.at.toISOString(),
  }))
}

/** Staff with a conflict of interest see what the member sees; sales see their own draft as an agency would. */
function timelineReader(actor: Actor, { seesAll }: { seesAll: boolean }): Reader {
  if (actor.role === 'staff') return seesAll ? 'staff' : 'member'
  return isSales(actor) ? 'agency' : readerOf(actor.role)
}

/** The detail (a document, an amount) comes from the event itself; who did it and why are limited to what this reader may see. */
function rowFor(reader: Reader, event: HistoryEvent): TimelineRow[] {
  const shown = eventFor(reader, event)
  if (!shown) return []
  return [
    {
      id: shown.id,
      kind: shown.kind,
      at: shown.at.toISOString(),
      by: shown.actorName,
      byRole: shown.actorRole,
      from: shown.from,
      to: shown.to,
      why: shown.why,
      internal: reader === 'staff' && eventFor('member', event) === null,
      detail: detailOf(event),
      parts: changedParts(event),
    },
  ]
}

/** For example the title of a document, or the amount of an approval or payment. */
function detailOf({ kind, data }: HistoryEvent): string | null {
  const requirement = DOCUMENT_KINDS.find((each) => each === data['requirement'])
  if (requirement) return DOCUMENT_KIND_TEXTS[requirement].title
  const amount = data['amountCents']
  if (isOfMoney(kind) && typeof amount === 'number') return dollars(cents(amount))
  if (kind.startsWith('check.') && typeof data['number'] === 'number') return String(data['number'])
  if (kind.startsWith('claim.clock_') && typeof data['clock'] === 'string') return CLOCK_WORDS[data['clock']] ?? null
  return kind === 'claim.assigned' && typeof data['to'] === 'string' ? data['to'] : null
}

const CLOCK_WORDS: Readonly<Record<string, string>> = {
  assign: 'assign the claim',
  reply: 'answer the member',
  review_documents: 'review the documents',
  decide: 'decide the claim',
  pay: 'pay the claim',
  decide_appeal: 'decide the appeal',
}

const AMOUNTS: readonly string[] = [
  'claim.approved',
  'claim.recommended',
  'claim.paid',
  'claim.goodwill_given',
  'claim.goodwill_paid',
  'claim.promise_missed',
]
const isOfMoney = (kind: string): boolean => AMOUNTS.includes(kind) || kind.startsWith('payout.')

/** Staff without a conflict of interest. */
async function isUnconflictedStaff(actor: Actor, claim: Claim): Promise<boolean> {
  return actor.role === 'staff' && (await conflictOf(actor, await claimantOf(claim.memberId))) === 'none'
}

async function visible(actor: Actor, id: Id<'claim'>): Promise<Claim> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return claim
}

const firstName = ({ fromName, fromRole }: { fromName: string; fromRole: string }): string =>
  fromRole === 'staff' ? (fromName.split(' ')[0] ?? fromName) : fromName
