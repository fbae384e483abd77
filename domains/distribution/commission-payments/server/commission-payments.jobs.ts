import { emailReturned } from '#domains/distribution/commission-payments/server/returned-emails.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

export const commissionPaymentsListeners: readonly Listener[] = [
  listen('statement.returned', 'commission_payments.email_returned', emailReturned),
]
