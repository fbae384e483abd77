import { invalid, missing } from '../core/refusal.ts'
import { nowFor, type Tx } from '../core/transaction.ts'
import { inPath, named, type Call } from '../protocol/routing.ts'
import { relabel, type Params } from '../protocol/params.ts'
import { priceIn } from './prices.ts'
import { BEHAVIORS, detailsIn, notTheirs, refuseOneTime, refuseUnpaid, wantedIn } from './subscription-params.ts'
import { currentPeriod } from './subscriptions.ts'
import { changeItems, type ItemChange } from '../billing/plan-change.ts'
import { startTrial } from '../billing/trial.ts'
import { saveSubscription } from '../billing/subscription-status.ts'
import type { Subscription } from '../core/wire.ts'

const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const

/** `POST /v1/subscriptions/:id`: its own fields first, then a trial, then its items. */
export function updateSubscription(call: Call): Subscription {
  const { tx, params } = call
  const before = inPath(call, 'subscription')
  const changes = params.parts('items').map((item) => changeIn(tx, before, item))
  const proration = params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations'
  const behavior = params.oneOf('payment_behavior', BEHAVIORS) ?? 'allow_incomplete'
  const at = params.whole('proration_date') ?? nowFor(tx, before)
  params.pass('off_session', 'payment_settings')
  const told = withDetails(tx, params, before)
  const trialEnd = params.whole('trial_end')
  if (before.status === 'canceled' && (trialEnd !== undefined || changes.length > 0 || told.cancel_at !== before.cancel_at)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const detailed = same(told, before) ? before : saveSubscription(tx, before, told)
  if (trialEnd !== undefined && proration !== 'none')
    throw invalid('This sandbox begins a trial without prorations alone.', 'proration_behavior')
  const saved = trialEnd === undefined ? detailed : startTrial(tx, detailed, trialEnd)
  if (changes.length === 0) return saved
  refuseOneTime(changes, params)
  const { subscription, invoice } = changeItems(tx, saved, changes, proration, at)
  if (invoice) refuseUnpaid(tx, invoice, behavior)
  return subscription
}

function withDetails(tx: Tx, params: Params, before: Subscription): Subscription {
  const atPeriodEnd = params.flag('cancel_at_period_end')
  const cancelAt = params.clearable('cancel_at')
  const description = params.clearable('description')
  const method = named(tx, params, 'default_payment_method', 'payment_method')
  if (method && method.customer !== before.customer) throw notTheirs(method.id)
  const details = detailsIn(params)
  const told: Subscription = {
    ...before,
    metadata: relabel(before.metadata, params.labels('metadata')),
    ...(description !== undefined && { description }),
    ...(method && { default_payment_method: method.id }),
    cancellation_details: before.cancellation_details && { ...before.cancellation_details, ...details },
  }
  if (atPeriodEnd === undefined && cancelAt === undefined) return told
  if (atPeriodEnd !== undefined && cancelAt) throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const end = atPeriodEnd ? currentPeriod(before).end : cancelAt ? momentIn(cancelAt) : null
  return {
    ...told,
    cancel_at: end,
    cancel_at_period_end: atPeriodEnd ?? false,
    canceled_at: end === null ? null : (before.canceled_at ?? nowFor(tx, before)),
    cancellation_details: told.cancellation_details && {
      ...told.cancellation_details,
      reason: end === null ? null : 'cancellation_requested',
    },
  }
}

function changeIn(tx: Tx, before: Subscription, params: Params): ItemChange {
  const id = params.text('id') ?? null
  const old = before.items.data.find((item) => item.id === id)
  if (id !== null && !old) throw missing('subscription item', id, params.at('id'))
  if (!old) return { ...wantedIn(tx, params), id: null }
  const price = params.has('price') || params.has('price_data') ? priceIn(tx, params) : old.price
  return {
    id,
    price,
    quantity: params.whole('quantity') ?? old.quantity ?? 1,
    metadata: relabel(old.metadata, params.labels('metadata')),
  }
}

function momentIn(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw invalid(`Invalid integer: ${text}`, 'cancel_at', 'parameter_invalid_integer')
  return Number(text)
}

const same = (a: Subscription, b: Subscription): boolean => JSON.stringify(a) === JSON.stringify(b)
