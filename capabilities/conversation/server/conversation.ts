import type { Actor } from '#access/actor.ts'
import { isSales } from '#capabilities/claims/policy.ts'
import { type Claim, claimantOf, findClaim, tieOf } from '#capabilities/claims/server/claims.ts'
import type { ClaimMessage, ClaimTimeline, TimelineRow } from '#capabilities/conversation/contract.ts'
import { inOneGo, partsWritten } from '#capabilities/conversation/server/answered.ts'
import { messagesOf } from '#capabilities/conversation/server/conversation.store.ts'
import { eventsAbout, type HistoryEvent } from '#capabilities/history/server/history.ts'
import { SLOT_TEXTS, SLOTS } from '#capabilities/papers/rules/documents.data.ts'
import type { Id } from '#platform/ids.ts'
import { cents, dollars } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

/** What happened, newest first: the member's words for the member and the agency, everything for those who work on it. */
export async function timelineOf(actor: Actor, id: Id<'claim'>): Promise<ClaimTimeline> {
  const claim = await visible(actor, id)
  const ownDraft = claim.status === 'DRAFT' && claim.filedBy === actor.id
  if (isSales(actor) && !ownDraft) return { lossType: null, rows: [] }
  const events = inOneGo(await eventsAbout({ claimId: id }, { limit: 200 }))
  const inside = await worksOnIt(actor, claim)
  const known = events.filter(({ kind }) => inside || kind in IN_MEMBERS_WORDS)
  return { lossType: claim.lossType, rows: known.map((event) => (inside ? asTold(event) : inMembersWords(event))) }
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

const asTold = (event: HistoryEvent): TimelineRow => ({
  id: event.id,
  kind: event.kind,
  at: event.at.toISOString(),
  by: event.actorName,
  byRole: event.actorRole,
  from: event.from,
  to: event.to,
  why: event.why,
  internal: !(event.kind in IN_MEMBERS_WORDS),
  detail: detailOf(event),
  parts: partsWritten(event),
})

/** No names of staff beyond the first, no reasons of ours, no states of ours: an investigation is an additional review. */
function inMembersWords(event: HistoryEvent): TimelineRow {
  const ours = event.actorRole === 'staff' || event.actorKind === 'system'
  return {
    id: event.id,
    kind: IN_MEMBERS_WORDS[event.kind] ?? event.kind,
    at: event.at.toISOString(),
    by: ours ? 'Breakwater' : event.actorName,
    byRole: ours ? null : event.actorRole,
    from: null,
    to: null,
    why: ours ? null : event.why,
    internal: false,
    detail: detailOf(event),
    parts: partsWritten(event),
  }
}

/** A document by the title its slot has, an approval or payment by its amount. */
function detailOf({ kind, data }: HistoryEvent): string | null {
  const slot = SLOTS.find((each) => each === data['slot'])
  if (slot) return SLOT_TEXTS[slot].title
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

/** The events a member reads of, and what each is called to them; what is not here is ours alone. */
const IN_MEMBERS_WORDS: Readonly<Record<string, string>> = {
  'claim.drafted': 'claim.drafted',
  'claim.answered': 'claim.answered',
  'claim.submitted': 'claim.submitted',
  'claim.signed': 'claim.signed',
  'claim.signing_link_sent': 'claim.signing_link_sent',
  'claim.reminded': 'claim.reminded',
  'claim.acknowledged': 'claim.acknowledged',
  'claim.documents_requested': 'claim.documents_requested',
  'claim.document_added': 'claim.document_added',
  'claim.document_removed': 'claim.document_removed',
  'claim.document_restored': 'claim.document_restored',
  'claim.document_set_apart': 'claim.document_set_apart',
  'claim.documents_received': 'claim.documents_received',
  'claim.review_begun': 'claim.review_begun',
  'claim.held': 'claim.additional_review',
  'claim.approved': 'claim.approved',
  'claim.approval_undone': 'claim.review_begun',
  'claim.denied': 'claim.denied',
  'claim.payment_released': 'claim.payment_released',
  'claim.paid': 'claim.paid',
  'claim.payment_failed': 'claim.payment_failed',
  'claim.closed': 'claim.closed',
  'claim.appealed': 'claim.appealed',
  'claim.appeal_rejected': 'claim.appeal_rejected',
  'claim.withdrawn': 'claim.withdrawn',
  'claim.reopened': 'claim.reopened',
  'claim.message_sent': 'claim.message_sent',
  'claim.reopening_asked': 'claim.reopening_asked',
  'claim.reopening_declined': 'claim.reopening_declined',
  'claim.goodwill_given': 'claim.goodwill_given',
  'claim.goodwill_paid': 'claim.goodwill_paid',
  'payout.sent': 'payout.on_its_way',
  'payout.voided': 'payout.check_voided',
  'payout.reissued': 'payout.again',
}

/** Staff who have no tie to the claim. Whoever has one reads it like a member. */
async function worksOnIt(actor: Actor, claim: Claim): Promise<boolean> {
  return actor.role === 'staff' && (await tieOf(actor, await claimantOf(claim.memberId))) === 'none'
}

async function visible(actor: Actor, id: Id<'claim'>): Promise<Claim> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return claim
}

const firstName = ({ fromName, fromRole }: { fromName: string; fromRole: string }): string =>
  fromRole === 'staff' ? (fromName.split(' ')[0] ?? fromName) : fromName
