import type { Actor } from '#access/actor.ts'
import { isSales } from '#domains/claims/claims/policy.ts'
import type { ClaimMessage, ClaimTimeline, TimelineRow } from '#domains/claims/claim-messages/contract.ts'
import { inOneGo, partsWritten } from '#domains/claims/claim-messages/server/group-draft-edits.ts'
import { messagesOf } from '#domains/claims/claim-messages/server/claim-messages.store.ts'
import type { Reader } from '#domains/records/history/rules/visibility.data.ts'
import { eventFor, readerOf } from '#domains/records/history/rules/visibility.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import type { Id } from '#platform/ids.ts'
import { cents, dollars } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

/** What happened, newest first: the member's words for the member and the agency, everything for those who work on it. */
export async function timelineOf(actor: Actor, id: Id<'claim'>): Promise<ClaimTimeline> {
  const claim = await visible(actor, id)
  const ownDraft = claim.status === 'DRAFT' && claim.filedBy === actor.id
  if (isSales(actor) && !ownDraft) return { lossType: null, rows: [] }
  const events = inOneGo(await eventsAbout({ claimId: id }, { limit: 200 }))
  const inside = await worksOnIt(actor, claim)
  const reader = readerHere(actor, { inside })
  return { lossType: claim.lossType, rows: events.flatMap((event) => rowFor(reader, event)) }
}

export async function messagesFor(actor: Actor, id: Id<'claim'>): Promise<ClaimMessage[]> {
  const claim = await visible(actor, id)
  const messages = await messagesOf(id, { internal: await worksOnIt(actor, claim) })
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

/** Staff with a tie to the claim read it as its member does, sales a draft of their own as an agency would. */
function readerHere(actor: Actor, { inside }: { inside: boolean }): Reader {
  if (actor.role === 'staff') return inside ? 'staff' : 'member'
  return isSales(actor) ? 'agency' : readerOf(actor.role)
}

/** What is about it (a slot, an amount) is asked of the event as it was told; who did it, and why, as this reader is told. */
function rowFor(reader: Reader, event: HistoryEvent): TimelineRow[] {
  const told = eventFor(reader, event)
  if (!told) return []
  return [
    {
      id: told.id,
      kind: told.kind,
      at: told.at.toISOString(),
      by: told.actorName,
      byRole: told.actorRole,
      from: told.from,
      to: told.to,
      why: told.why,
      internal: reader === 'staff' && eventFor('member', event) === null,
      detail: detailOf(event),
      parts: partsWritten(event),
    },
  ]
}

/** A document by the title its slot has, an approval or payment by its amount. */
function detailOf({ kind, data }: HistoryEvent): string | null {
  const slot = DOCUMENT_KINDS.find((each) => each === data['slot'])
  if (slot) return DOCUMENT_KIND_TEXTS[slot].title
  const amount = data['amountCents']
  if (isOfMoney(kind) && typeof amount === 'number') return dollars(cents(amount))
  if (kind.startsWith('check.') && typeof data['number'] === 'number') return String(data['number'])
  if (kind.startsWith('claim.clock_') && typeof data['clock'] === 'string') return CLOCK_WORDS[data['clock']] ?? null
  return kind === 'claim.assigned' && typeof data['to'] === 'string' ? data['to'] : null
}

const CLOCK_WORDS: Readonly<Record<string, string>> = {
  assign: 'assign it',
  reply: 'answer the member',
  review_documents: 'look at the papers',
  decide: 'decide',
  pay: 'pay',
  decide_appeal: 'decide the appeal',
}

const AMOUNTS: readonly string[] = ['claim.approved', 'claim.recommended', 'claim.paid', 'claim.goodwill_given', 'claim.goodwill_paid']
const isOfMoney = (kind: string): boolean => AMOUNTS.includes(kind) || kind.startsWith('payout.')

/** Staff who have no tie to the claim. Whoever has one reads it like a member. */
async function worksOnIt(actor: Actor, claim: Claim): Promise<boolean> {
  return actor.role === 'staff' && (await conflictOf(actor, await claimantOf(claim.memberId))) === 'none'
}

async function visible(actor: Actor, id: Id<'claim'>): Promise<Claim> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return claim
}

const firstName = ({ fromName, fromRole }: { fromName: string; fromRole: string }): string =>
  fromRole === 'staff' ? (fromName.split(' ')[0] ?? fromName) : fromName
