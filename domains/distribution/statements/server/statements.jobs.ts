import { closeDueMonths } from '#domains/distribution/statements/server/close-month.ts'
import { emailCameBack, emailClosed, emailInvoicePaid, emailPaid } from '#domains/distribution/statements/server/statement-emails.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** Closes the months whose third business day has come. */
const closeMonths: Sweep = { name: 'statements.close', run: (now) => closeDueMonths(now).then(() => 'done') }

export const statementsSweeps: readonly Sweep[] = [hourly(closeMonths)]

export const statementsListeners: readonly Listener[] = [
  listen('statement.closed', 'statements.email_closed', emailClosed),
  listen('statement.paid', 'statements.email_paid', emailPaid),
  listen('statement.returned', 'statements.email_came_back', emailCameBack),
  listen('statement.invoice_paid', 'statements.email_invoice_paid', emailInvoicePaid),
]
