import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, now, put, type Tx } from '../core/transaction.ts'
import { inPath, named, type Route } from '../protocol/routing.ts'
import { labelled, relabel, type Params } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { productFrom } from './products.ts'
import type { Interval } from '../billing/periods.ts'
import type { Plan, Price } from '../core/wire.ts'

const INTERVALS = ['day', 'week', 'month', 'year'] as const

type Given = Pick<Price, 'product' | 'currency' | 'unit_amount'> & { every: Interval | null } & Partial<
    Pick<Price, 'active' | 'lookup_key' | 'metadata' | 'nickname'>
  >

export function createPrice(tx: Tx, { every, ...given }: Given): Price {
  const price = put(tx, {
    id: newId('price_1', 23),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(tx),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: every && {
      interval: every.interval,
      interval_count: every.count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: every ? 'recurring' : 'one_time',
    unit_amount_decimal: String(given.unit_amount),
    ...given,
  })
  emit(tx, 'price.created', price)
  return price
}

/** An inline price (`price_data`); like Stripe's, it is inactive, for one use. */
export function priceFrom(tx: Tx, params: Params): Price {
  const product = productOf(tx, params)
  return createPrice(tx, { ...amountFrom(params), product, every: intervalFrom(params), active: false })
}

/** The price in a line: `price` or `price_data`, never both. */
export function priceIn(tx: Tx, params: Params): Price {
  const price = named(tx, params, 'price', 'price')
  const data = params.part('price_data')
  if (price && data) throw invalid('You may only specify one of these parameters: price, price_data.', params.at('price'))
  if (data) return priceFrom(tx, data)
  if (!price) throw params.missing('price')
  if (!price.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`, params.at('price'))
  return price
}

/** How often a price recurs; null for a one-time price. */
export function intervalOf(price: Price): Interval | null {
  const interval = INTERVALS.find((each) => each === price.recurring?.interval)
  return interval && price.recurring ? { interval, count: price.recurring.interval_count } : null
}

/** The legacy `plan` of a recurring price, which subscription items still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export const PRICE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    answer: ({ tx, params }) => {
      params.oneOf('billing_scheme', ['per_unit'])
      params.pass('tax_behavior')
      const [nickname, lookupKey] = [params.text('nickname'), params.text('lookup_key')]
      const taken = lookupKey !== undefined && [...all(tx, 'price')].some((price) => price.lookup_key === lookupKey)
      if (taken) throw invalid(`A price already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
      return createPrice(tx, {
        ...amountFrom(params),
        product: productOf(tx, params),
        every: intervalFrom(params),
        active: params.flag('active') ?? true,
        metadata: labelled(params.labels('metadata')),
        ...(nickname && { nickname }),
        ...(lookupKey && { lookup_key: lookupKey }),
      })
    },
  },
  { method: 'GET', path: '/v1/prices/:id', answer: (call) => inPath(call, 'price') },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    answer: (call) => {
      const { tx, params } = call
      const before = inPath(call, 'price')
      const nickname = params.clearable('nickname')
      const after = put(tx, {
        ...before,
        active: params.flag('active') ?? before.active,
        metadata: relabel(before.metadata, params.labels('metadata')),
        ...(nickname !== undefined && { nickname }),
      })
      emit(tx, 'price.updated', after, changed(before, after))
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    answer: ({ tx, params }) => {
      const keys = params.words('lookup_keys')
      const rows = where(
        all(tx, 'price'),
        matching(params.flag('active'), (row) => row.active),
        matching(params.text('product'), (row) => row.product),
        matching(params.text('currency'), (row) => row.currency),
        matching(params.oneOf('type', ['one_time', 'recurring']), (row) => row.type),
        keys && ((row) => row.lookup_key !== null && keys.includes(row.lookup_key)),
        within(params),
      )
      return page(params, rows, '/v1/prices', 'price')
    },
  },
]

function productOf(tx: Tx, params: Params): string {
  const product = named(tx, params, 'product', 'product')
  const data = params.part('product_data')
  if (product && data) throw invalid('You may only specify one of these parameters: product, product_data.', params.at('product'))
  if (data) return productFrom(tx, data).id
  if (!product) throw params.missing('product')
  return product.id
}

function amountFrom(params: Params): { currency: string; unit_amount: number } {
  params.pass('tax_behavior')
  const currency = params.required('currency').toLowerCase()
  if (currency !== 'usd') throw invalid(`The sandbox takes usd alone: ${currency}`, params.at('currency'))
  const amount = params.whole('unit_amount')
  if (amount === undefined) throw params.missing('unit_amount')
  if (amount < 0) throw invalid('Invalid non-negative integer', params.at('unit_amount'), 'parameter_invalid_integer')
  return { currency, unit_amount: amount }
}

function intervalFrom(params: Params): Interval | null {
  const recurring = params.part('recurring')
  if (!recurring) return null
  recurring.oneOf('usage_type', ['licensed'])
  const interval = recurring.oneOf('interval', INTERVALS)
  if (!interval) throw recurring.missing('interval')
  const count = recurring.whole('interval_count') ?? 1
  if (count < 1) throw invalid('Invalid positive integer', recurring.at('interval_count'), 'parameter_invalid_integer')
  return { interval, count }
}
