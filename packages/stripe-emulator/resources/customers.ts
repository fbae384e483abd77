import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { all, drop, now, put, type Tx } from '../core/transaction.ts'
import { inPath, named, type Route } from '../protocol/routing.ts'
import { labelled, relabel, type Params } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { search } from '../protocol/search.ts'
import type { Address, Customer } from '../core/wire.ts'

type Given = Partial<Pick<Customer, 'address' | 'description' | 'email' | 'metadata' | 'name' | 'phone' | 'test_clock'>>

export function createCustomer(tx: Tx, given: Given): Customer {
  const testClock = given.test_clock ? tx.world.tables['test_helpers.test_clock'].get(given.test_clock) : undefined
  const customer = put(tx, {
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: testClock?.frozen_time ?? now(tx),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  })
  emit(tx, 'customer.created', customer)
  return customer
}

export function saveCustomer(tx: Tx, before: Customer, after: Customer): Customer {
  const difference = changed(before, after)
  if (Object.keys(difference).length === 0) return before
  put(tx, after)
  emit(tx, 'customer.updated', after, difference)
  return after
}

export const CUSTOMER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: ({ tx, params }) => {
      const testClock = named(tx, params, 'test_clock', 'test_helpers.test_clock')
      const given = { ...details(params), metadata: labelled(params.labels('metadata')) }
      return createCustomer(tx, { ...given, ...(testClock && { test_clock: testClock.id }) })
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    answer: ({ tx, params }) => search(params, all(tx, 'customer'), '/v1/customers/search'),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    answer: (call) => {
      const { id } = inPath(call, 'customer')
      drop(call.tx, 'customer', id)
      return { id, object: 'customer', deleted: true }
    },
  },
  { method: 'GET', path: '/v1/customers/:id', answer: (call) => inPath(call, 'customer') },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    answer: (call) => {
      const { tx, params } = call
      const before = inPath(call, 'customer')
      const settings = params.part('invoice_settings')
      const method = settings && named(tx, settings, 'default_payment_method', 'payment_method')
      return saveCustomer(tx, before, {
        ...before,
        ...details(params),
        metadata: relabel(before.metadata, params.labels('metadata')),
        invoice_settings: { ...before.invoice_settings, ...(method && { default_payment_method: method.id }) },
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'customer'),
        matching(params.text('email'), (row) => row.email),
        matching(params.text('test_clock'), (row) => row.test_clock),
        within(params),
      )
      return page(params, rows, '/v1/customers', 'customer')
    },
  },
]

function details(params: Params): Given {
  const given: Given = {}
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    const value = params.clearable(name)
    if (value !== undefined) given[name] = value
  }
  const address = params.part('address')
  if (address) given.address = addressFrom(address)
  return given
}

export function addressFrom(params: Params): Address {
  const line = (name: string): string | null => params.clearable(name) ?? null
  return {
    city: line('city'),
    country: line('country'),
    line1: line('line1'),
    line2: line('line2'),
    postal_code: line('postal_code'),
    state: line('state'),
  }
}
