import {
  disputeDecidedEmail,
  type DisputeMessage,
  type DisputeOutcome,
  disputeWrittenEmail,
} from '#domains/distribution/commission-disputes/rules/emails.ts'
import type { DisputeRow } from '#domains/distribution/commission-disputes/server/commission-disputes.store.ts'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What an email about a dispute says, and what makes it one email. */
export type About = Pick<DisputeRow, 'payee_kind' | 'payee_id' | 'payee_name' | 'month' | 'statement_id'> & {
  text: string
  onceKey: string
}

export const tellFinance = (tx: Tx, about: About, written: 'opened' | 'answered_by_payee' | 'withdrawn'): Promise<void> =>
  toFinance(tx, about, (message) => disputeWrittenEmail(message, written))

export const tellPayee = (tx: Tx, about: About): Promise<void> =>
  toPayee(tx, about, (message) => disputeWrittenEmail(message, 'answered_by_finance'))

export const tellDecision = (tx: Tx, about: About, correction: DisputeOutcome): Promise<void> =>
  toPayee(tx, about, (message) => disputeDecidedEmail(message, correction))

async function toFinance(tx: Tx, about: About, write: (message: DisputeMessage) => Email): Promise<void> {
  for (const { id, email, firstName } of await staffTrustedWith(tx, ['finance']).execute()) {
    await send(tx, about, { userId: id, email, name: firstName, path: '/account-center/payouts' }, write)
  }
}

async function toPayee(tx: Tx, about: About, write: (message: DisputeMessage) => Email): Promise<void> {
  const path = about.payee_kind === 'agency' ? '/agent-center/reporting' : '/sales-center/reporting'
  for (const { userId, email, name } of await readersOf(ownerOf({ kind: about.payee_kind, id: about.payee_id }))) {
    if (userId) await send(tx, about, { userId, email, name, path }, write)
  }
}

type Reader = { userId: Id<'user'>; email: string; name: string; path: string }

const send = (tx: Tx, about: About, { userId, email, name, path }: Reader, write: (message: DisputeMessage) => Email): Promise<void> =>
  sendEmail(tx, {
    kind: 'commission_dispute',
    to: { email, name },
    onceKey: `${about.onceKey}:${userId}`,
    userId,
    email: write({
      name,
      payeeName: about.payee_name,
      month: about.month,
      text: about.text,
      url: `${publicUrl()}${path}/statements/${about.statement_id}`,
    }),
  })
