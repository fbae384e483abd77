import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import {
  bookArrived,
  bookCanceled,
  bookCarriedOut,
  bookConfirmed,
  bookDeclined,
  bookEmail,
  bookLeft,
  bookStaysEmail,
  bookToConfirm,
  bookUnconfirmed,
  bookWillArrive,
  bookWillLeave,
  nobodyServesEmail,
  type Words,
} from '#domains/distribution/book-transfers/rules/emails.ts'
import { agencyNameOf } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import { activeUser, bookById, nameOfUser, staying } from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

const DECIDERS = STAFF_CAPABILITIES.filter((capability) =>
  may({ role: 'staff', capabilities: [capability] }, 'memberships.confirm_transfer'),
)

/** A transfer to another agency waits for a second person: those who may confirm it are notified. */
export async function notifyDecidersOfBook({ nounId, actorId }: HistoryEvent): Promise<void> {
  const by = actorId ?? ''
  await inTransaction(async (tx) => {
    const book = await awayBook(tx, nounId)
    if (book?.status !== 'waiting') return
    const path = `/account-center/agencies/${book.fromMasterCode}?tab=book`
    const notice = { kind: 'book_transfer', onceKey: `book_requested:${book.id}`, ...bookToConfirm(book), path } as const
    await notifyStaff(tx, DECIDERS, notice, isId('user', by) ? { by } : {})
  })
}

type MovingBook = NonNullable<Awaited<ReturnType<typeof awayBook>>>

/**
 * Whoever asked for a transfer to another agency reads that it was confirmed, declined and why, canceled by somebody else, or carried out.
 */
export async function emailRequester({ kind, nounId, why, actorId }: HistoryEvent): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await awayBook(tx, nounId)
    const to = book && actorId !== book.plannedBy ? await activeUser(tx, book.plannedBy) : undefined
    if (!book || !to) return
    await sendEmail(tx, {
      kind: 'book_transfer_outcome',
      to,
      onceKey: `${kind}:${book.id}`,
      userId: to.id,
      email: bookEmail(OUTCOMES[kind as keyof typeof OUTCOMES](book, { why: why ?? '', bySystem: actorId === null }), {
        ...book,
        name: to.firstName,
        agencyName: null,
        url: `${publicUrl()}/account-center/agencies/${book.fromMasterCode}?tab=book`,
      }),
    })
  })
}

const OUTCOMES = {
  'book.confirmed': bookConfirmed,
  'book.declined': (book, { why }) => bookDeclined({ ...book, why }),
  'book.canceled': (book, { bySystem }) => (bySystem ? bookUnconfirmed(book) : bookCanceled(book)),
  'book.done': bookCarriedOut,
} satisfies Record<string, (book: MovingBook, how: { why: string; bySystem: boolean }) => Words>

/** Those who run both agencies read what will move on which day, that it was canceled, and what moved. */
export async function emailAgenciesOfBook({ kind, nounId }: HistoryEvent): Promise<void> {
  await inTransaction(async (tx) => {
    const book = await awayBook(tx, nounId)
    // A request that nobody confirmed was never announced to the agencies.
    if (!book || (kind === 'book.canceled' && !book.confirmed)) return
    const [left, arrived] = WORDS_OF[kind as keyof typeof WORDS_OF]
    await emailAdmins(tx, book, { kind, masterCode: book.fromMasterCode, agencyName: book.fromAgency, words: left(book) })
    await emailAdmins(tx, book, { kind, masterCode: book.toMasterCode, agencyName: book.toAgency, words: arrived(book) })
  })
}

const WORDS_OF = {
  'book.confirmed': [bookWillLeave, bookWillArrive],
  'book.canceled': [bookCanceled, bookCanceled],
  'book.done': [bookLeft, bookArrived],
} as const

type Told = { kind: string; masterCode: string; agencyName: string; words: Words }

async function emailAdmins(tx: Tx, book: MovingBook, { kind, masterCode, agencyName, words }: Told): Promise<void> {
  for (const to of await agencyAdmins(tx, masterCode))
    await sendEmail(tx, {
      kind: 'agency_book',
      to,
      onceKey: `${kind}:${book.id}:${to.id}`,
      userId: to.id,
      email: bookEmail(words, { ...book, name: to.firstName, agencyName, url: `${publicUrl()}${to.path}?tab=book` }),
    })
}

async function awayBook(tx: Tx, id: string) {
  const book = isId('bookTransfer', id) ? await bookById(tx, id) : undefined
  return book && book.fromMasterCode !== book.toMasterCode ? book : undefined
}

/**
 * Who was written to that another agency would serve them reads that it will not: the transfer was canceled or declined, or they objected.
 */
export async function emailStayingMembers({ seq, nounId, data }: HistoryEvent): Promise<void> {
  const book = await inTransaction((tx) => awayBook(tx, nounId))
  if (!book) return
  const number = typeof data['number'] === 'string' ? data['number'] : null
  for (const membershipId of await staying(book.id, number))
    await inTransaction(async (tx) => {
      const membership = await membershipById(tx, membershipId)
      const member = membership && (await memberById(tx, membership.memberId))
      if (!membership || !member) return
      await sendEmail(tx, {
        kind: 'book_stays',
        onceKey: `book_stays:${seq}:${membershipId}`,
        memberId: member.id,
        membershipId,
        to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
        email: bookStaysEmail({ ...book, name: member.first_name, number: membership.number, url: `${publicUrl()}/contact` }),
      })
    })
}

/** An agent was suspended and nobody took over: the other admins of the agency are told that members have nobody. */
export async function emailMembersLeft({ seq, nounId, masterCode, data }: HistoryEvent): Promise<void> {
  const members = typeof data['handedOver'] === 'number' ? data['handedOver'] : 0
  if (data['membersTo'] !== null || members === 0 || !masterCode || !isId('user', nounId)) return
  const agent = await nameOfUser(nounId)
  const agencyName = await agencyNameOf(masterCode)
  await inTransaction(async (tx) => {
    for (const to of await agencyAdmins(tx, masterCode)) {
      await sendEmail(tx, {
        kind: 'members_without_agent',
        to,
        onceKey: `members_without_agent:${seq}:${to.id}`,
        userId: to.id,
        email: nobodyServesEmail({
          name: to.firstName,
          agencyName,
          agent,
          members,
          url: `${publicUrl()}${to.path}?tab=book`,
        }),
      })
    }
  })
}
