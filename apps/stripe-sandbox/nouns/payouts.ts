import { tell } from '#apps/stripe-sandbox/ground/events.ts'
import { newId } from '#apps/stripe-sandbox/ground/ids.ts'
import { all, find, now, put, type Tx } from '#apps/stripe-sandbox/ground/transaction.ts'
import { inPath, type Route } from '#apps/stripe-sandbox/speech/routing.ts'
import { matching, page, where, within } from '#apps/stripe-sandbox/speech/lists.ts'
import { enter } from '#apps/stripe-sandbox/nouns/balance.ts'
import { DAY } from '#apps/stripe-sandbox/options.ts'
import type { BalanceTransaction } from '#apps/stripe-sandbox/ground/wire.ts'
import type { Duty } from '#apps/stripe-sandbox/ground/world.ts'

/** Money leaves for the bank at the first midnight (UTC) at which it is available, everything of that day in one payout. */
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
  // A day of more refunds than sales pays nothing; what is owed comes off the next.
  if (amount <= 0) return

  const payoutId = newId('po_1', 23)
  const left = enter(
    tx,
    {},
    { amount: -amount, type: 'payout', reporting_category: 'payout', source: payoutId, description: 'STRIPE PAYOUT' },
  )
  const payout = put(tx, {
    id: payoutId,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: moment,
    automatic: true,
    balance_transaction: left.id,
    created: moment,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_1SandboxBankAccount00000',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: { status: 'supported', value: newId('', 15).toUpperCase() },
    type: 'bank_account',
  })
  for (const entry of [...entries, left]) put(tx, { object: 'sandbox.paid_out', id: entry.id, payout: payoutId })
  tell(tx, 'payout.created', payout)
  tell(tx, 'payout.paid', payout)
}

export const PAYOUT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/payouts/:id', answer: (call) => inPath(call, 'payout') },
  {
    method: 'GET',
    path: '/v1/payouts',
    answer: ({ tx, params }) => {
      const arrived = params.range('arrival_date')
      const rows = where(
        all(tx, 'payout'),
        matching(params.text('status'), (row) => row.status),
        arrived && ((row) => arrived(row.arrival_date)),
        within(params),
      )
      return page(params, rows, '/v1/payouts', 'payout')
    },
  },
]

const isWaiting = (tx: Tx, entry: BalanceTransaction, moment: number): boolean =>
  entry.type !== 'payout' && entry.available_on <= moment && !find(tx, 'sandbox.paid_out', entry.id)
