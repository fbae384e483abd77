import { commissionAccountsForFile, correctAccount, refuseAccount } from '#domains/distribution/commission-accounts/server/accounts.ts'
import {
  addPayments,
  cancelPayments,
  dueStatements,
  isAnyHeld,
  lockByTrace,
  lockDue,
  markReturned,
  markSent,
  type PaymentRow,
  paymentsAt,
  paymentsInBatch,
  shownInBatch,
} from '#domains/distribution/commission-payments/server/commission-payments.store.ts'
import { offsetOwed, returnPayment, sendStatements } from '#domains/distribution/statements/server/paying.ts'
import type { AboutPayment, CommissionsInFiles, FilePayment, TracedPayment } from '#domains/money/payout-batches/server/file-payments.ts'
import { needsNewPayee } from '#domains/money/payouts/rules/return-codes.data.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Approved statements of commissions in bank files. */
export const statementsInFiles: CommissionsInFiles = {
  description: 'COMMISSION',
  waiting: () => dueStatements(clock.now()),
  lock: async (tx, most) => {
    await offsetOwed(tx, null)
    return (await lockDue(tx, clock.now(), most)).map((row) => filePayment(row, null))
  },
  put: (tx, batchId, payments) =>
    addPayments(
      tx,
      batchId,
      payments.map(({ id, account, amount, trace }) => ({
        statementId: id as Id<'statement'>,
        accountId: account as Id<'payee'>,
        amount,
        trace,
      })),
      clock.now(),
    ),
  takeOut: async (tx, batchId) => {
    await cancelPayments(tx, batchId)
    await offsetOwed(tx, null)
  },
  inBatch: async (batchId, from) => (await paymentsInBatch(batchId, from)).map((row) => filePayment(row, row.trace)),
  shown: shownInBatch,
  accounts: (tx, payments) =>
    commissionAccountsForFile(
      tx,
      payments.map(({ account }) => account as Id<'payee'>),
    ),
  isHeld: isAnyHeld,
  markSent: async (tx, { id: batchId, effectiveOn, approvedBy }, by) => {
    const payments = await paymentsInBatch(batchId, tx)
    await markSent(tx, batchId, clock.now())
    const sent = payments.map(({ statementId, trace }) => ({
      of: statementId,
      reference: `ACH ${trace}`,
      cause: { noun: 'commissionPayment', id: trace } as const,
    }))
    await sendStatements(tx, sent, { on: effectiveOn, paidBy: approvedBy, by })
  },
  traced: tracedPayment,
  about: async (traces) => (await paymentsAt(traces)).map(aboutOf),
}

type Named = { trace: string; statement_id: Id<'statement'>; month: Day; payee_name: string }
const aboutOf = ({ trace, statement_id: statementId, month, payee_name: name }: Named): AboutPayment => ({
  trace,
  payoutId: null,
  claimId: null,
  statementId,
  number: month.slice(0, 7),
  name,
})

const filePayment = (
  { statementId, accountId, amount, month, paysOn, payeeKind, payee, approver }: PaymentRow,
  trace: string | null,
): FilePayment => ({
  id: statementId,
  amount,
  trace,
  account: accountId,
  entryClass: payeeKind === 'agency' || payeeKind === 'alliance' ? 'CCD' : 'PPD',
  about: `STMT ${month.slice(0, 7)}`,
  dueOn: paysOn,
  approver,
  filer: null,
  payee,
})

async function tracedPayment(tx: Tx, trace: string): Promise<TracedPayment | null> {
  const payment = await lockByTrace(tx, trace)
  if (!payment) return null
  const { statement_id: statementId, account_id: accountId, amount_cents: amount, status } = payment
  return {
    amount,
    about: aboutOf(payment),
    isReturnable: status === 'sent',
    isCorrectable: status === 'sent' || status === 'returned',
    takeBack: async ({ by, why, code }) => {
      await markReturned(tx, trace, { code, why, at: clock.now() })
      if (needsNewPayee(code)) await refuseAccount(tx, accountId, why, by)
      await returnPayment(tx, statementId, { by, why, cause: { noun: 'commissionPayment', id: trace }, data: { trace, code } })
    },
    correct: (correction, by) => correctAccount(tx, accountId, correction, by),
  }
}
