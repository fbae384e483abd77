import * as z from 'zod/mini'
import { centsShape, dayShape } from '#access/shapes.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { linkFor } from '#domains/distribution/alliance-links/server/links.ts'
import {
  invoicePaidEmail,
  paymentCameBackEmail,
  statementEmail,
  type StatementMessage,
  statementPaidEmail,
} from '#domains/distribution/statements/rules/emails.ts'
import { statementById } from '#domains/distribution/statements/server/statements.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof statementById>>>

/** To the payee: their month is closed. */
export const emailClosed = (event: HistoryEvent): Promise<void> =>
  emailPayee(event, 'commission_statement', (_, message) => statementEmail(message))

/** To the payee: their statement is paid. */
export const emailPaid = (event: HistoryEvent): Promise<void> =>
  emailPayee(event, 'commission_paid', (_, message) => statementPaidEmail({ ...message, ...paidShape.parse(event.data) }))

/** To the payee: a payment made by hand came back. What a bank file returned is written about by `commission-payments`. */
export async function emailCameBack(event: HistoryEvent): Promise<void> {
  if (!handShape.safeParse(event.data).success) return
  await emailPayee(event, 'commission_returned', (_, message) => paymentCameBackEmail({ ...message, why: event.why ?? '' }))
}

const handShape = z.object({ reference: z.string() })

/** To the payee: they paid of their invoice. */
export const emailInvoicePaid = (event: HistoryEvent): Promise<void> =>
  emailPayee(event, 'commission_received', (_, message) => {
    const { amountCents: amount, receivedOn } = receivedShape.parse(event.data)
    return invoicePaidEmail({ ...message, amount, receivedOn })
  })

const receivedShape = z.object({ amountCents: centsShape, receivedOn: dayShape })

const paidShape = z.object({ paidOn: dayShape, reference: z.string() })

async function emailPayee(
  { nounId, id: eventId }: HistoryEvent,
  kind: 'commission_statement' | 'commission_paid' | 'commission_returned' | 'commission_received',
  write: (statement: Kept, message: StatementMessage) => Email,
): Promise<void> {
  const statement = isId('statement', nounId) ? await statementById(nounId) : undefined
  if (!statement) throw new Error(`No statement ${nounId}.`)
  const readers = await readersOf(ownerOf({ kind: statement.payee_kind, id: statement.payee_id }))
  await inTransaction(async (tx) => {
    for (const { email, name, userId } of readers) {
      const message: StatementMessage = {
        name,
        month: statement.month,
        status: statement.status,
        total: statement.total_cents,
        payable: statement.payable_cents,
        paysOn: statement.pays_on,
        disputeBy: statement.dispute_by,
        url: userId ? `${publicUrl()}${pageOf(statement)}` : await contactsLink(tx, statement),
      }
      await sendEmail(tx, {
        kind,
        to: { email, name },
        onceKey: `${kind}:${eventId}:${email}`,
        userId,
        email: write(statement, message),
      })
    }
  })
}

const pageOf = ({ id, payee_kind: kind }: Kept): string =>
  `${kind === 'agency' ? '/agent-center' : '/sales-center'}/reporting/statements/${id}`

/** An alliance's contact has no account: their link opens the statement. */
const contactsLink = async (tx: Tx, { payee_kind: kind, payee_id: id }: Kept): Promise<string | null> =>
  kind === 'alliance' && isId('alliance', id) ? linkFor(tx, id) : null
