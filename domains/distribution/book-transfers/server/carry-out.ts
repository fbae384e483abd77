import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { bookMovesEmail } from '#domains/distribution/book-transfers/rules/emails.ts'
import { fateOf } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { agencyNameOf } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import {
  finishBook,
  finishedBooks,
  type Item,
  itemsDue,
  itemsToInform,
  lockActiveAgent,
  lockBook,
  lockItem,
  saveCancellation,
  saveOutcome,
  unconfirmedBooks,
} from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { lockMembership, type Membership, membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { serveBy } from '#domains/membership/transfers/server/serve-by.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { handOver } from '#domains/people/users/server/hand-over.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'

const keyOf = ({ transferId, membershipId }: Item): string => `${transferId} ${membershipId}`

/** Writes to one member that another agency will look after them, with the letter as a PDF, which stays with them. */
async function inform(item: Item, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await lockBook(tx, item.transferId)
    const open = await lockItem(tx, item)
    const membership = open && !open.told_at ? await membershipById(tx, item.membershipId) : undefined
    const member = membership && (await memberById(tx, membership.memberId))
    if (!book || !membership || !member) return
    const fullName = `${member.first_name} ${member.last_name}`
    await sendEmail(tx, {
      kind: 'book_moves',
      onceKey: `book_moves:${keyOf(item)}`,
      memberId: member.id,
      membershipId: membership.id,
      to: { email: member.email, name: fullName },
      email: bookMovesEmail({
        name: member.first_name,
        to: [fullName, member.street, `${member.city}, ${member.state} ${member.zip}`],
        number: membership.number,
        fromAgency: await agencyNameOf(book.from_master_code),
        toAgency: await agencyNameOf(book.to_master_code),
        onDay: book.on_day,
        url: `${publicUrl()}/contact`,
      }),
    })
    await saveOutcome(tx, item, { told_at: now })
  })
}

export const informMembers = sweep({ name: 'books.inform_members', find: itemsToInform, key: keyOf, work: inform })

type MovedBook = NonNullable<Awaited<ReturnType<typeof lockBook>>>

/** Moves one membership of a book whose day has come; asked twice, it moves once. */
async function moveOne(item: Item, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockMembership(tx, item.membershipId)
    const open = await lockItem(tx, item)
    const book = await lockBook(tx, item.transferId)
    if (!membership || !open || book?.status !== 'planned' || book.on_day > officeDay(now)) return
    const isWithin = book.from_master_code === book.to_master_code
    const fate = fateOf(membership, {
      masterCode: book.from_master_code,
      ofWhom: book.of_whom,
      toAgentId: isWithin ? book.to_agent_id : null,
    })
    if (fate === 'not_active' || fate === 'moved_before') return saveOutcome(tx, item, { stayed_because: fate })
    if (isWithin ? await handOverWithin(tx, membership, book) : fate === 'move' && (await handOverAway(tx, membership, book)))
      await saveOutcome(tx, item, { moved_at: now })
  })
}

/**
 * The agency stays: member, membership and open claims go to another of its agents, a membership past due too. False while that agent is
 * suspended, or has no members of their own any more: the membership stays where it is, and the list says so.
 */
async function handOverWithin(tx: Tx, membership: Membership, book: MovedBook): Promise<boolean> {
  if (book.to_agent_id && !(await lockActiveAgent(tx, book.from_master_code, book.to_agent_id))) return false
  await handOver(tx, { members: [membership.memberId], masterCode: book.from_master_code }, book.to_agent_id)
  await recordEvent(tx, {
    kind: 'membership.agent_changed',
    by: SYSTEM,
    about: { noun: 'membership', id: membership.id },
    memberId: membership.memberId,
    membershipId: membership.id,
    masterCode: membership.masterCode,
    data: { transferId: book.id, fromAgentId: membership.agentId, toAgentId: book.to_agent_id },
  })
  return true
}

/** False while the receiving agency sells nothing: the membership waits, and the list says so. */
const handOverAway = (tx: Tx, membership: Membership, book: MovedBook): Promise<boolean> =>
  serveBy(tx, membership, { by: SYSTEM, masterCode: book.to_master_code, agentId: book.to_agent_id, data: { transferId: book.id } })

export const moveMemberships = sweep({
  name: 'books.move_memberships',
  find: (page) => itemsDue(officeDay(page.now), page),
  key: keyOf,
  work: moveOne,
})

/** Nothing is left of it: it is done. */
async function finish({ id }: { id: Id<'bookTransfer'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await lockBook(tx, id)
    if (!book || !(await finishBook(tx, id, now))) return
    const data = { transferId: id, toMasterCode: book.to_master_code }
    await recordEvent(tx, { kind: 'book.done', by: SYSTEM, about: { noun: 'bookTransfer', id }, masterCode: book.from_master_code, data })
  })
}

export const finishBooks = sweep({
  name: 'books.finish',
  find: (page) => finishedBooks(officeDay(page.now), page),
  key: ({ id }) => id,
  work: finish,
})

/** A request that nobody confirmed by its day is off, so that its memberships are free and its members learn that they stay. */
async function cancelUnconfirmed({ id }: { id: Id<'bookTransfer'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await lockBook(tx, id)
    if (book?.status !== 'waiting' || book.on_day >= officeDay(now)) return
    await saveCancellation(tx, id, null)
    const about = { noun: 'bookTransfer', id } as const
    await recordEvent(tx, { kind: 'book.canceled', by: SYSTEM, about, masterCode: book.from_master_code, data: { transferId: id } })
  })
}

export const cancelUnconfirmedBooks = sweep({
  name: 'books.cancel_unconfirmed',
  find: (page) => unconfirmedBooks(officeDay(page.now), page),
  key: ({ id }) => id,
  work: cancelUnconfirmed,
})
