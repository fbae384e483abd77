import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, find, now, put, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { labelled, relabel, type Params } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import type { Product } from '../core/wire.ts'

export function createProduct(
  tx: Tx,
  given: Pick<Product, 'name'> & Partial<Pick<Product, 'id' | 'active' | 'description' | 'metadata'>>,
): Product {
  const moment = now(tx)
  const product = put(tx, {
    id: newId('prod_', 14),
    object: 'product',
    active: true,
    created: moment,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: moment,
    url: null,
    ...given,
  })
  emit(tx, 'product.created', product)
  return product
}

/** An inline product (`product_data`). */
export function productFrom(tx: Tx, params: Params): Product {
  params.pass('tax_code', 'images', 'unit_label', 'statement_descriptor')
  const description = params.text('description')
  return createProduct(tx, {
    name: params.required('name'),
    metadata: labelled(params.labels('metadata')),
    ...(description && { description }),
  })
}

export const PRODUCT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    answer: ({ tx, params }) => {
      params.pass('images', 'statement_descriptor', 'tax_code', 'unit_label', 'url', 'shippable', 'marketing_features')
      const [id, description] = [params.text('id'), params.text('description')]
      if (id && find(tx, 'product', id)) throw invalid(`Product already exists.`, 'id', 'resource_already_exists')
      return createProduct(tx, {
        name: params.required('name'),
        active: params.flag('active') ?? true,
        metadata: labelled(params.labels('metadata')),
        ...(id && { id }),
        ...(description && { description }),
      })
    },
  },
  { method: 'GET', path: '/v1/products/:id', answer: (call) => inPath(call, 'product') },
  {
    method: 'POST',
    path: '/v1/products/:id',
    answer: (call) => {
      const { tx, params } = call
      const before = inPath(call, 'product')
      const description = params.clearable('description')
      const after = put(tx, {
        ...before,
        name: params.text('name') ?? before.name,
        active: params.flag('active') ?? before.active,
        metadata: relabel(before.metadata, params.labels('metadata')),
        updated: now(tx),
        ...(description !== undefined && { description }),
      })
      emit(tx, 'product.updated', after, changed(before, after))
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    answer: ({ tx, params }) => {
      const ids = params.words('ids')
      const rows = where(
        all(tx, 'product'),
        matching(params.flag('active'), (row) => row.active),
        within(params),
        ids && ((row) => ids.includes(row.id)),
      )
      return page(params, rows, '/v1/products', 'product')
    },
  },
]
