import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { seesAgency } from '#domains/distribution/agencies/server/visible-agency.ts'
import {
  type BookStatus,
  FIELD_OF_WHY_NOT,
  hasBegun,
  WHY_NOT_MOVE_BOOK,
  whyNotCancelBook,
  whyNotKeep,
  whyNotMoveBook,
  type WhyNotMoveBook,
} from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import {
  activeAgent,
  addBook,
  type Book,
  type BookFigures,
  bookFigures,
  lockBook,
  saveCancellation,
  saveDecision,
  saveObjection,
  visibleBook,
} from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { whyNotConfirmBook, whyNotDecideBook } from '#domains/distribution/book-transfers/policy.ts'
import { agencyName, sellerOf } from '#domains/membership/memberships/server/people.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

export type Move = Omit<Book, 'servedNextBy'> & { toMasterCode: string; toAgentId: Id<'user'> | null; onDay: Day }

type Receiver = { tier: CommissionTier; splitBp: number | null }
export type Assessed = { figures: BookFigures; receiver: Receiver | null; whyNot: WhyNotMoveBook | null }

export async function assess(actor: Actor, move: Move): Promise<Assessed> {
  const { masterCode, ofWhom, toMasterCode, toAgentId, onDay } = move
  if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
  const today = officeDay()
  const figures = await bookFigures(bookOf(move), { onDay, today })
  const receiver =
    masterCode === toMasterCode ? await receiverWithin(masterCode, toAgentId) : await receiverAway(toMasterCode, toAgentId, today)
  const to = { masterCode: toMasterCode, agentId: toAgentId }
  const facts = { from: { masterCode, ofWhom }, to, ...figures, receives: receiver !== null, onDay, today }
  return { figures, receiver, whyNot: whyNotMoveBook(facts) }
}

/** Within the agency, without what the receiving agent serves already. */
export const bookOf = ({ masterCode, ofWhom, membershipIds, toMasterCode, toAgentId }: Move): Book => ({
  masterCode,
  ofWhom,
  membershipIds,
  ...(masterCode === toMasterCode ? { servedNextBy: toAgentId } : {}),
})

async function receiverWithin(masterCode: string, agentId: Id<'user'> | null): Promise<Receiver | null> {
  if (agentId === null) return { tier: 'T1', splitBp: null }
  const agent = await activeAgent(masterCode, agentId)
  return agent ? { tier: 'T1', splitBp: agent.splitBp } : null
}

async function receiverAway(masterCode: string, agentId: Id<'user'> | null, today: Day): Promise<Receiver | null> {
  const seller = masterCode === 'DIRECT' ? undefined : await sellerOf({ masterCode, agentId }, today)
  if (!seller) return null
  const agent = agentId ? await activeAgent(masterCode, agentId) : undefined
  return { tier: seller.commissionTier as CommissionTier, splitBp: agent?.splitBp ?? null }
}

/** Within the agency it needs no second person; to another agency it waits for one. */
export async function planBook(actor: Actor, move: Move, reason: string): Promise<Id<'bookTransfer'>> {
  const { whyNot } = await assess(actor, move)
  if (whyNot) throw refusalOf(whyNot)
  if (!actor.userId) throw new Refusal('not_found')
  const isWithin = move.masterCode === move.toMasterCode
  const id = newId('bookTransfer')
  const by = actor.userId
  await inTransaction(async (tx) => {
    const added = await addBook(tx, { ...move, ...bookOf(move), id, reason, status: isWithin ? 'planned' : 'waiting', by, at: clock.now() })
    if (added === 0) throw refusalOf('nothing_to_move')
    const data = { transferId: id, toMasterCode: move.toMasterCode, toAgentId: move.toAgentId, onDay: move.onDay, memberships: added }
    await recordBookEvent(tx, actor, move.masterCode, { kind: isWithin ? 'book.planned' : 'book.requested', why: reason, data })
  })
  return id
}

function refusalOf(whyNot: WhyNotMoveBook): Refusal {
  const field = FIELD_OF_WHY_NOT[whyNot]
  return new Refusal(whyNot, { status: 409, fields: field ? { [field]: WHY_NOT_MOVE_BOOK[whyNot] } : {} })
}

type BookEvent = {
  kind: 'book.planned' | 'book.requested' | 'book.confirmed' | 'book.declined' | 'book.canceled' | 'book.objected'
  why?: string
  data: Readonly<Record<string, unknown>>
}

const recordBookEvent = (tx: Tx, by: Actor, masterCode: string, { kind, why, data }: BookEvent) =>
  recordEvent(tx, {
    kind,
    by,
    about: { noun: 'bookTransfer', id: String(data['transferId']) },
    masterCode,
    why: why ?? null,
    data,
  })

export type BookDecision = { confirm: boolean; note: string }

/** The second of two people: on their word the members' agency changes on the day. */
export async function decideBook(actor: Actor, id: Id<'bookTransfer'>, { confirm, note }: BookDecision): Promise<void> {
  await inTransaction(async (tx) => {
    await lockBook(tx, id)
    const book = await visibleBook(tx, actor, id)
    if (!book || !actor.userId) throw new Refusal('not_found')
    const whyNot = confirm ? whyNotConfirmBook(actor, book) : whyNotDecideBook(actor, book)
    if (whyNot) throw new Refusal(whyNot)
    if (confirm && book.on_day < officeDay()) throw new Refusal('book_day_passed')
    await saveDecision(tx, { id, status: confirm ? 'planned' : 'declined', by: actor.userId, note, at: clock.now() })
    const kind = confirm ? 'book.confirmed' : 'book.declined'
    await recordBookEvent(tx, actor, book.from_master_code, {
      kind,
      why: note,
      data: { transferId: id, toMasterCode: book.to_master_code },
    })
  })
}

/** Off before its day, or while whoever is to serve them takes none: what has moved stays moved. */
export async function cancelBook(actor: Actor, id: Id<'bookTransfer'>): Promise<void> {
  await inTransaction(async (tx) => {
    await lockBook(tx, id)
    const book = await visibleBook(tx, actor, id)
    if (!book || !actor.userId) throw new Refusal('not_found')
    if (!mayCancel(actor, book)) throw new Refusal('not_your_role')
    const whyNot = whyNotCancelBook({ status: book.status, onDay: book.on_day, receives: !(await waitsForReceiver(book)) }, officeDay())
    if (whyNot) throw new Refusal(whyNot)
    await saveCancellation(tx, id, actor.userId)
    await recordBookEvent(tx, actor, book.from_master_code, { kind: 'book.canceled', data: { transferId: id } })
  })
}

type Planned = { from_master_code: string; to_master_code: string; to_agent_id: Id<'user'> | null; status: BookStatus; on_day: Day }

/** Its day has come, and whoever is to serve the memberships takes none: an agency that sells nothing, an agent who is not active. */
export async function waitsForReceiver(book: Planned): Promise<boolean> {
  const { from_master_code: from, to_master_code: to, to_agent_id: agentId, status, on_day: onDay } = book
  const today = officeDay()
  if (!hasBegun({ status, onDay }, today)) return false
  return (from === to ? await receiverWithin(to, agentId) : await receiverAway(to, agentId, today)) === null
}

/** Whoever may plan such a transfer, or decide on it. */
export const mayCancel = (actor: Actor, book: { from_master_code: string; to_master_code: string }): boolean =>
  book.from_master_code === book.to_master_code
    ? may(actor, 'books.move')
    : may(actor, 'memberships.request_transfer') || may(actor, 'memberships.confirm_transfer')

/** A member does not want another agency: their membership stays, the others move. */
export async function keepMembership(actor: Actor, id: Id<'bookTransfer'>, number: string): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await lockBook(tx, id)
    if (!book) throw new Refusal('not_found')
    const whyNot = whyNotKeep({ status: book.status, isWithin: book.from_master_code === book.to_master_code })
    if (whyNot) throw new Refusal(whyNot)
    if (!(await saveObjection(tx, id, number)))
      throw new Refusal('not_in_book', { fields: { number: 'There’s no membership with this number left to move.' } })
    await recordBookEvent(tx, actor, book.from_master_code, { kind: 'book.objected', data: { transferId: id, number } })
  })
}

export const agencyNameOf = async (masterCode: string): Promise<string> => (await agencyName(masterCode)) ?? masterCode
