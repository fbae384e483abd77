import { invalid } from '../core/refusal.ts'
import { all, find, type Tx } from '../core/transaction.ts'
import { where, whole } from './lists.ts'
import { lineItemsOf } from '../resources/checkout-sessions.ts'
import type { Kind } from '../core/kinds.ts'

/** The table of an id, by its prefix. */
const HOMES: readonly [prefix: string, kind: Kind][] = [
  ['cus_', 'customer'],
  ['prod_', 'product'],
  ['price_', 'price'],
  ['sub_', 'subscription'],
  ['in_', 'invoice'],
  ['ii_', 'invoiceitem'],
  ['inpay_', 'invoice_payment'],
  ['pi_', 'payment_intent'],
  ['seti_', 'setup_intent'],
  ['pm_', 'payment_method'],
  ['ch_', 'charge'],
  ['py_', 'charge'],
  ['re_', 'refund'],
  ['pyr_', 'refund'],
  ['du_', 'dispute'],
  ['file_', 'file'],
  ['txn_', 'balance_transaction'],
  ['po_', 'payout'],
  ['acct_', 'account'],
  ['tr_', 'transfer'],
  ['cs_', 'checkout.session'],
  ['clock_', 'test_helpers.test_clock'],
]

/** Fields that are included only when expanded. */
const INCLUDED: { [kind: string]: { [field: string]: (tx: Tx, id: string) => object } } = {
  'checkout.session': { line_items: (tx, id) => whole(lineItemsOf(tx, id), `/v1/checkout/sessions/${id}/line_items`) },
  customer: {
    subscriptions: (tx, id) =>
      whole(
        [...where(all(tx, 'subscription'), (each) => each.customer === id && each.status !== 'canceled')].reverse(),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
}

/** Expands ids to whole objects, along paths such as `data.latest_invoice.payments`. */
export function expand(tx: Tx, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((expanded, path) => {
    const steps = path.split('.')
    if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels of a property (property: ${path}).`, 'expand')
    return along(tx, expanded, steps, path)
  }, answer)
}

function along(tx: Tx, holder: object, [step, ...rest]: readonly string[], path: string): object {
  if (step === undefined) return holder
  if (Array.isArray(holder)) return holder.map((each) => (isObject(each) ? along(tx, each, [step, ...rest], path) : each))
  const value = fieldOf(tx, holder, step)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  if (value === null) return holder
  const object = typeof value === 'string' ? objectCalled(tx, value, path) : value
  return isObject(object) ? { ...holder, [step]: along(tx, object, rest, path) } : holder
}

function fieldOf(tx: Tx, holder: object, step: string): unknown {
  const kind = 'object' in holder && typeof holder.object === 'string' ? holder.object : ''
  const id = 'id' in holder && typeof holder.id === 'string' ? holder.id : ''
  const included = INCLUDED[kind]?.[step]
  return included ? included(tx, id) : Object.entries(holder).find(([name]) => name === step)?.[1]
}

function objectCalled(tx: Tx, id: string, path: string): object {
  const home = HOMES.find(([prefix]) => id.startsWith(prefix))
  const object = home && find(tx, home[1], id)
  if (!object) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  return object
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
