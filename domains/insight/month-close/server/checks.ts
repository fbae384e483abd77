import { type AccountMonth, type Check, compared, sumOf } from '#domains/insight/month-close/rules/month-close.ts'
import { type Span, transfersPosted } from '#domains/insight/month-close/server/month-close.store.ts'
import { bankTransfersIn, networkBalance } from '#domains/money/gateway/server/gateway-events.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { unreconciledCents } from '#domains/money/reconciliation/rules/reconcile.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import type { BankDay } from '#domains/money/bank-reconciliation/server/bank-reconciliation.ts'
import { add, ZERO } from '#platform/money.ts'

/** Whether the ledger agrees with itself and with the payment network, which is asked now. */
export async function checksOf(span: Span, accounts: readonly AccountMonth[]): Promise<Check[]> {
  const [balance, processor, { differences }, transfers] = await Promise.all([
    networkBalance(),
    accountBalance('processor'),
    reconcile(),
    bankTransfersIn(span),
  ])
  const paid = transfers.filter(({ status }) => status === 'paid')
  return [
    compared('ledger', sumOf(accounts, 'debits'), sumOf(accounts, 'credits')),
    { name: 'charges', ours: null, theirs: null, off: unreconciledCents(differences.filter(({ kind }) => kind !== 'balance')) },
    compared('balance', processor, add(balance.available, balance.pending)),
    compared('transfers', await transfersPosted(transfers.map(({ payoutId }) => payoutId)), add(ZERO, ...paid.map(({ amount }) => amount))),
  ]
}

/** Whether each line of the imported statements has its place; nothing where none of them has the month's last day. */
export const bankChecks = (bank: BankDay | null): Check[] =>
  bank ? [{ name: 'bank_lines', ours: null, theirs: null, off: bank.openCents }] : []
