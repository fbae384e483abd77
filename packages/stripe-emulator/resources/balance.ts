import { fraction, cents, least } from '../core/money.ts'
import { newId } from '../core/ids.ts'
import { all, find, now, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import type { BalanceTransaction, Charge } from '../core/wire.ts'

type Entry = Pick<BalanceTransaction, 'amount' | 'type' | 'reporting_category' | 'source' | 'description'> & {
  fee?: number
  wait?: number
}

/** Records a movement of money on the account's balance: its amount, its fee, and when it is available. */
export function addBalanceTransaction(tx: Tx, about: object, { fee = 0, wait = 0, ...entry }: Entry): BalanceTransaction {
  const created = nowFor(tx, about)
  return put(tx, {
    id: newId('txn_1', 23),
    object: 'balance_transaction',
    available_on: created + wait,
    balance_type: 'payments',
    created,
    currency: 'usd',
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee)],
    net: entry.amount - fee,
    status: wait > 0 ? 'pending' : 'available',
    ...entry,
  })
}

export function feeFor(tx: Tx, { amount, type }: { amount: number; type: string }): number {
  const { cardFee, bankFee } = tx.world.billing
  if (type !== 'us_bank_account') return fraction(cents(amount), cardFee.basisPoints, 10_000) + cardFee.fixed
  return least(fraction(cents(amount), bankFee.basisPoints, 10_000), cents(bankFee.most))
}

export const chargeEntry = (tx: Tx, charge: Charge): BalanceTransaction =>
  addBalanceTransaction(tx, charge, {
    amount: charge.amount,
    type: charge.payment_method_details?.type === 'card' ? 'charge' : 'payment',
    reporting_category: 'charge',
    source: charge.id,
    description: charge.description,
    wait: tx.world.billing.settleSeconds,
    fee: feeFor(tx, { amount: charge.amount, type: charge.payment_method_details?.type ?? 'card' }),
  })

export const BALANCE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/balance', answer: ({ tx }) => balance(tx) },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    answer: ({ tx, params }) => {
      const payout = params.text('payout')
      const rows = where(
        all(tx, 'balance_transaction'),
        matching(params.text('type'), (row) => row.type),
        matching(params.text('source'), (row) => row.source),
        payout ? (row) => find(tx, 'sandbox.paid_out', row.id)?.payout === payout : undefined,
        within(params),
      )
      const found = page(params, rows, '/v1/balance_transactions', 'balance_transaction')
      return { ...found, data: found.data.map((row) => presented(tx, row)) }
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    answer: (call) => presented(call.tx, inPath(call, 'balance_transaction')),
  },
]

/** Pending money becomes available with time alone. */
export const presented = (tx: Tx, entry: BalanceTransaction): BalanceTransaction => ({
  ...entry,
  status: entry.available_on <= now(tx) ? 'available' : 'pending',
})

function balance(tx: Tx): object {
  const moment = now(tx)
  let [available, pending] = [0, 0]
  for (const entry of all(tx, 'balance_transaction')) {
    if (entry.available_on <= moment) available += entry.net
    else pending += entry.net
  }
  const money = (amount: number): object => ({ amount, currency: 'usd', source_types: { card: amount } })
  return {
    object: 'balance',
    available: [money(available)],
    connect_reserved: [{ amount: 0, currency: 'usd' }],
    livemode: false,
    pending: [money(pending)],
  }
}

const feeDetail = (amount: number): BalanceTransaction['fee_details'][number] => ({
  amount,
  application: null,
  currency: 'usd',
  description: 'Stripe processing fees',
  type: 'stripe_fee',
})
