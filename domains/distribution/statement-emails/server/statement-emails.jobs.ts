import {
  beginEmails,
  emailCameBack,
  emailInvoicePaid,
  emailOffset,
  emailPaid,
  emailsOfClose,
} from '#domains/distribution/statement-emails/server/statement-emails.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Job } from '#platform/jobs/jobs.ts'

export const statementEmailsJobs: readonly Job[] = [emailsOfClose]

export const statementEmailsListeners: readonly Listener[] = [
  listen('month.closed', 'statements.email_closed', beginEmails),
  listen('statement.paid', 'statements.email_paid', emailPaid),
  listen('statement.offset', 'statements.email_offset', emailOffset),
  listen('statement.returned', 'statements.email_came_back', emailCameBack),
  listen('statement.invoice_paid', 'statements.email_invoice_paid', emailInvoicePaid),
]
