import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { whyNotDecideTransfer, type WhyNotDecideTransfer } from '#domains/membership/transfers/rules/transfer.ts'
import type { BookStatus } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import type { Id } from '#platform/ids.ts'

export type DecidableBook = {
  status: BookStatus
  planned_by: Id<'user'>
  requesterEmail: string
  requesterFirst: string
  requesterLast: string
  requestersMember: string | null
}

/** Two people, as for one membership: whoever asked does not decide, under none of their accounts. */
export function whyNotDecideBook(actor: Actor, book: DecidableBook): WhyNotDecideTransfer | null {
  if (!may(actor, 'memberships.confirm_transfer')) return 'not_your_role'
  const { planned_by: id, requesterEmail: email, requestersMember: ownMemberId } = book
  const requester = { id, email, name: `${book.requesterFirst} ${book.requesterLast}`, ownMemberId }
  return whyNotDecideTransfer(actor, book.status === 'waiting' ? requester : null)
}
