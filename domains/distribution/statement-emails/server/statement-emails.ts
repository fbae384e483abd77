import * as z from 'zod/mini'
import { centsShape, dayShape } from '#access/shapes.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { linkFor } from '#domains/distribution/alliance-links/server/links.ts'
import {
  invoicePaidEmail,
  offsetEmail,
  paymentCameBackEmail,
  statementEmail,
  type StatementMessage,
  statementPaidEmail,
} from '#domains/distribution/statement-emails/rules/emails.ts'
import { statementById, statementIdsOf } from '#domains/distribution/statement-emails/server/statement-emails.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { payeeNamed } from '#domains/distribution/statements/server/payees.ts'
import { invoiceText } from '#domains/distribution/commission-invoices/server/invoice-text.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof statementById>>>

const AT_ONCE = 100
const pageShape = z.object({ month: dayShape, after: z.string() })
const PAGE = {
  name: 'statements.emails_of_close',
  once: ({ month, after }: z.output<typeof pageShape>) => `statements.emails_of_close:${month}:${after}`,
}

/** A month is closed: its payees are written to, a hundred statements by each job. */
export const beginEmails = ({ nounId }: HistoryEvent): Promise<void> =>
  inTransaction((tx) => enqueue(tx, PAGE, { month: dayShape.parse(nounId), after: '' }))

/**
 * To the payees of some statements: their month is closed. The next page is queued first, so that one that fails holds up no other; what is
 * repeated writes to nobody twice.
 */
export const emailsOfClose = job({
  ...PAGE,
  payload: pageShape,
  run: async ({ month, after }) => {
    const page = await statementIdsOf(month, after, AT_ONCE)
    const last = page.at(-1)
    if (last && page.length === AT_ONCE) await inTransaction((tx) => enqueue(tx, PAGE, { month, after: last }))
    for (const id of page) await emailPayee(id, 'commission_statement', { once: id, write: (message) => statementEmail(message) })
  },
})

/** To the payee: their statement is paid. */
export const emailPaid = (event: HistoryEvent): Promise<void> =>
  emailPayee(event.nounId, 'commission_paid', {
    once: event.id,
    write: (message) => statementPaidEmail({ ...message, ...paidShape.parse(event.data), today: officeDay(event.at) }),
  })

/** To the payee: what they owe was deducted from commissions that wait to be paid. */
export const emailOffset = (event: HistoryEvent): Promise<void> =>
  emailPayee(event.nounId, 'commission_offset', {
    once: event.id,
    write: (message) => {
      const { amountCents: amount, owingMonth, leftCents: left, owedCents: owed } = offsetShape.parse(event.data)
      return offsetEmail({ ...message, amount, owingMonth, left, owed })
    },
  })

const offsetShape = z.object({ amountCents: centsShape, owingMonth: dayShape, leftCents: centsShape, owedCents: centsShape })

/** To the payee: a payment made by hand came back. What a bank file returned is written about by `commission-payments`. */
export async function emailCameBack(event: HistoryEvent): Promise<void> {
  if (!handShape.safeParse(event.data).success) return
  await emailPayee(event.nounId, 'commission_returned', {
    once: event.id,
    write: (message) => paymentCameBackEmail({ ...message, why: event.why ?? '' }),
  })
}

const handShape = z.object({ reference: z.string() })

/** To the payee: they paid of their invoice. */
export const emailInvoicePaid = (event: HistoryEvent): Promise<void> =>
  emailPayee(event.nounId, 'commission_received', {
    once: event.id,
    write: (message) => {
      const { amountCents: amount, receivedOn, leftCents: left } = receivedShape.parse(event.data)
      return invoicePaidEmail({ ...message, amount, receivedOn, left })
    },
  })

/** What is left of the invoice is in events since it is told in the email. */
const receivedShape = z.object({ amountCents: centsShape, receivedOn: dayShape, leftCents: z.optional(centsShape) })

const paidShape = z.object({ paidOn: dayShape, reference: z.string() })

async function emailPayee(
  id: string,
  kind: 'commission_statement' | 'commission_paid' | 'commission_returned' | 'commission_received' | 'commission_offset',
  { once, write }: { once: string; write: (message: StatementMessage) => Email },
): Promise<void> {
  const statement = isId('statement', id) ? await statementById(id) : undefined
  if (!statement) throw new Error(`No statement ${id}.`)
  const payee = { kind: statement.payee_kind, id: statement.payee_id }
  const readers = await readersOf(ownerOf(payee))
  const invoice = statement.status === 'invoiced' ? await invoiceText(statement, { payeeName: await payeeNamed(payee) }) : null
  await inTransaction(async (tx) => {
    for (const { email, name, userId } of readers) {
      const message: StatementMessage = {
        name,
        month: statement.month,
        status: statement.status,
        total: statement.total_cents,
        payable: statement.payable_cents,
        withheld: statement.withheld_cents,
        paysOn: statement.pays_on,
        disputeBy: statement.dispute_by,
        invoice,
        url: userId ? `${publicUrl()}${pageOf(statement)}` : await contactsLink(tx, statement),
      }
      await sendEmail(tx, {
        kind,
        to: { email, name },
        onceKey: `${kind}:${once}:${email}`,
        userId,
        email: write(message),
      })
    }
  })
}

const pageOf = ({ id, payee_kind: kind }: Kept): string =>
  `${kind === 'agency' ? '/agent-center' : '/sales-center'}/reporting/statements/${id}`

/** An alliance's contact has no account: their link opens the statement. */
const contactsLink = async (tx: Tx, { payee_kind: kind, payee_id: id }: Kept): Promise<string | null> =>
  kind === 'alliance' && isId('alliance', id) ? linkFor(tx, id) : null
