import type { Actor } from '#access/actor.ts'
import { type Proposer, stillMay } from '#access/first-of-two.ts'
import { may } from '#access/verbs.ts'
import {
  whyNotConfirmTransfer,
  type WhyNotConfirmTransfer,
  whyNotDecideTransfer,
  type WhyNotDecideTransfer,
} from '#domains/membership/transfers/rules/transfer.ts'
import type { BookStatus } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import type { Id } from '#platform/ids.ts'

export type DecidableBook = {
  status: BookStatus
  planned_by: Id<'user'>
  requesterEmail: string
  requesterFirst: string
  requesterLast: string
  requestersMember: string | null
  proposer: Proposer
}

/** Two people, as for one membership: whoever asked does not decide, under none of their accounts. */
export const whyNotDecideBook = (actor: Actor, book: DecidableBook): WhyNotDecideTransfer | null =>
  may(actor, 'memberships.confirm_transfer') ? whyNotDecideTransfer(actor, requesterOf(book)) : 'not_your_role'

export const whyNotConfirmBook = (actor: Actor, book: DecidableBook): WhyNotConfirmTransfer | null =>
  may(actor, 'memberships.confirm_transfer') ? whyNotConfirmTransfer(actor, requesterOf(book)) : 'not_your_role'

function requesterOf(book: DecidableBook) {
  if (book.status !== 'waiting') return null
  const { planned_by: id, requesterEmail: email, requestersMember: ownMemberId } = book
  const mayStill = stillMay(book.proposer, 'memberships.request_transfer')
  return { id, email, name: `${book.requesterFirst} ${book.requesterLast}`, ownMemberId, mayStill }
}
