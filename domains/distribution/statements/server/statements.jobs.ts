import { sql } from 'kysely'
import { closeMonth, dueMonths } from '#domains/distribution/statements/server/close-month.ts'
import { payableDifference } from '#domains/distribution/statements/server/close.store.ts'
import { emailCameBack, emailClosed, emailInvoicePaid, emailPaid } from '#domains/distribution/statements/server/statement-emails.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Day } from '#platform/days.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** Closes the months whose third business day has come, the oldest first. */
const closeMonths = sweep<Day>({
  name: 'statements.close',
  findRows: async ({ now, after }) => (await dueMonths(now)).filter((month) => month > after),
  key: (month) => month,
  work: async (month) => void (await closeMonth(month)),
})

/** Commission payable is the sum of the lines. Where it is not, this work fails until somebody has found the mistake, and finance is told. */
const payableIsLines = sweep<{ difference: Cents }>({
  name: 'statements.payable',
  find: () => sql<{ difference: Cents }>`select difference from (select ${payableDifference} as difference) ledger where difference <> 0`,
  key: () => 'commission_payable',
  work: ({ difference }) => Promise.reject(new Error(`Commission payable is ${dollars(difference)} off the sum of its lines.`)),
})

export const statementsSweeps: readonly Sweep[] = [hourly(closeMonths), hourly(payableIsLines)]

export const statementsListeners: readonly Listener[] = [
  listen('statement.closed', 'statements.email_closed', emailClosed),
  listen('statement.paid', 'statements.email_paid', emailPaid),
  listen('statement.returned', 'statements.email_came_back', emailCameBack),
  listen('statement.invoice_paid', 'statements.email_invoice_paid', emailInvoicePaid),
]
