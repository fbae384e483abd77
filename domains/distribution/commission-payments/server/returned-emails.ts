import * as z from 'zod/mini'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { paymentReturnedEmail, type Returned, returnedForFinanceEmail } from '#domains/distribution/commission-payments/rules/emails.ts'
import { paymentAt } from '#domains/distribution/commission-payments/server/commission-payments.store.ts'
import { needsNewPayee } from '#domains/money/payouts/rules/return-codes.data.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction } from '#platform/db.ts'

const shape = z.object({ trace: z.optional(z.string()) })

/** To the payee, and to everybody of finance: a bank returned a payment of a file. One made by hand is written about by `statements`. */
export async function emailReturned(event: HistoryEvent): Promise<void> {
  const { trace } = shape.parse(event.data)
  if (trace === undefined) return
  const payment = await paymentAt(trace)
  if (!payment) throw new Error(`No payment ${trace}.`)
  const { statement_id: statementId, payee_kind: kind, payee_id: id } = payment
  const returned: Omit<Returned, 'name' | 'url'> = {
    month: payment.month,
    payee: payment.payee_name,
    amount: payment.amount_cents,
    last4: payment.last4,
    why: payment.failure ?? '',
    accountRefused: needsNewPayee(payment.return_code),
  }
  const payees = await readersOf(ownerOf({ kind, id }))
  await inTransaction(async (tx) => {
    const own = `${publicUrl()}/${kind === 'agency' ? 'agent' : 'sales'}-center/reporting/statements/${statementId}`
    for (const { email, name, userId } of payees) {
      const written = paymentReturnedEmail({ ...returned, name, url: userId && own })
      await sendEmail(tx, {
        kind: 'commission_returned',
        to: { email, name },
        userId,
        onceKey: `returned:${trace}:${email}`,
        email: written,
      })
    }
    const url = `${publicUrl()}/account-center/payouts/statements/${statementId}`
    for (const { email, firstName: name, id: userId } of await staffTrustedWith(tx, ['finance']).execute()) {
      const written = returnedForFinanceEmail({ ...returned, name, url })
      await sendEmail(tx, {
        kind: 'commission_returned',
        to: { email, name },
        userId,
        onceKey: `returned:${trace}:${email}`,
        email: written,
      })
    }
  })
}
