import { emit } from '../core/events.ts'
import { missing } from '../core/refusal.ts'
import { newId } from '../core/ids.ts'
import { all, find, now, put, type Tx } from '../core/transaction.ts'
import { type Call, inPath, type Route } from '../protocol/routing.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { addBalanceTransaction } from './balance.ts'
import { DAY } from '../options.ts'
import type { Account, BalanceTransaction, Payout } from '../core/wire.ts'
import type { Duty } from '../core/world.ts'

/** Available money is paid out at the next midnight (UTC), everything of that day in one payout. */
export const PAYOUT_DUTY: Duty<'balance_transaction'> = {
  kind: 'balance_transaction',
  dueAt: (entry) => (entry.type === 'payout' ? null : Math.ceil(entry.available_on / DAY) * DAY),
  run: payOut,
}

function payOut(tx: Tx, id: string): void {
  if (find(tx, 'sandbox.paid_out', id)) return
  const moment = now(tx)
  const entries = [...where(all(tx, 'balance_transaction'), (entry) => isWaiting(tx, entry, moment))]
  const amount = entries.reduce((sum, entry) => sum + entry.net, 0)
  // A day with more refunds than charges pays nothing; the rest reduces the next payout.
  if (amount <= 0) return

  const payoutId = newId('po_1', 23)
  const left = addBalanceTransaction(
    tx,
    {},
    { amount: -amount, type: 'payout', reporting_category: 'payout', source: payoutId, description: 'STRIPE PAYOUT' },
  )
  const payout = put(tx, {
    ...plainPayout(moment),
    id: payoutId,
    amount,
    balance_transaction: left.id,
    destination: OUR_BANK,
    status: 'paid',
  })
  for (const entry of [...entries, left]) put(tx, { object: 'sandbox.paid_out', id: entry.id, payout: payoutId })
  emit(tx, 'payout.created', payout)
  emit(tx, 'payout.paid', payout)
}

/** What every payout has in common. */
const plainPayout = (moment: number) => ({
  object: 'payout' as const,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: moment,
  automatic: true,
  created: moment,
  currency: 'usd',
  description: 'STRIPE PAYOUT',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard' as const,
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed' as const,
  reversed_by: null,
  source_type: 'card' as const,
  statement_descriptor: null,
  trace_id: { status: 'supported' as const, value: newId('', 15).toUpperCase() },
  type: 'bank_account' as const,
})

const OUR_BANK = 'ba_1SandboxBankAccount00000'

/** The connected account's bank refused a payout: the money stays in the account. */
export function failPayout(tx: Tx, account: Account, { amount, code }: { amount: number; code: string }): Payout {
  const payout = put(tx, {
    ...plainPayout(now(tx)),
    id: newId('po_1', 23),
    amount,
    balance_transaction: null,
    destination: account.external_accounts?.data[0]?.id ?? null,
    failure_code: code,
    failure_message: `The bank answered ${code}.`,
    status: 'failed',
  })
  emit(tx, 'payout.failed', payout, undefined, account.id)
  return payout
}

/** Our bank gives a payout back, also one that was paid: the money is in the balance again. */
export function returnPayout(tx: Tx, payout: Payout, code: string): Payout {
  const back = addBalanceTransaction(
    tx,
    {},
    {
      amount: payout.amount,
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      source: payout.id,
      description: 'REFUND FOR FAILED PAYOUT',
    },
  )
  const failed = put(tx, {
    ...payout,
    status: 'failed',
    failure_balance_transaction: back.id,
    failure_code: code,
    failure_message: `The bank answered ${code}.`,
  })
  emit(tx, 'payout.failed', failed)
  return failed
}

/** The owner of a payout is known by the bank account it went to. */
const ownerOf = (tx: Tx, { destination }: Payout): string | null => {
  for (const { id, external_accounts: banks } of all(tx, 'account')) if (banks?.data.some((bank) => bank.id === destination)) return id
  return null
}

export const PAYOUT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/payouts/:id', answer: ofAccount },
  {
    method: 'GET',
    path: '/v1/payouts',
    answer: ({ tx, params, account }) => {
      const arrived = params.range('arrival_date')
      const rows = where(
        all(tx, 'payout'),
        (row) => ownerOf(tx, row) === account,
        matching(params.text('status'), (row) => row.status),
        arrived && ((row) => arrived(row.arrival_date)),
        within(params),
      )
      return page(params, rows, '/v1/payouts', 'payout')
    },
  },
]

function ofAccount(call: Call): Payout {
  const payout = inPath(call, 'payout')
  if (ownerOf(call.tx, payout) !== call.account) throw missing('payout', payout.id)
  return payout
}

const isWaiting = (tx: Tx, entry: BalanceTransaction, moment: number): boolean =>
  entry.type !== 'payout' && entry.available_on <= moment && !find(tx, 'sandbox.paid_out', entry.id)
