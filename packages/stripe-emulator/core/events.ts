import { ApiVersion } from './api-version.ts'
import { newId } from './ids.ts'
import { drop, get, nowFor, put, type Tx } from './transaction.ts'
import type { Stored } from './kinds.ts'

/** Records an event with the object as it is now: listed for 30 days and sent to every endpoint that subscribes to it. */
export function emit(tx: Tx, type: string, object: Stored, previous?: object, account?: string): void {
  const event = put(tx, {
    id: newId('evt_1', 23),
    object: 'event',
    api_version: ApiVersion,
    created: nowFor(tx, object),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.idempotencyKey ?? null },
    type,
    ...(account !== undefined && { account }),
  })
  tx.events.push(event.id)
  tx.undo.push(() => tx.events.pop())
}

/** What Stripe puts in `previous_attributes`: the earlier values of the fields that changed. */
export function changed<T extends object>(before: T, after: T): object {
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(valueOf(after, name))),
  )
}

/**
 * Sorts the events of this transaction into the order in which Stripe is known to send them; the others follow in their own
 * order.
 */
export function emitInOrder(tx: Tx, order: readonly string[]): void {
  const rank = (id: string): number => {
    const place = order.indexOf(get(tx, 'event', id).type)
    return place < 0 ? order.length : place
  }
  tx.events.sort((a, b) => rank(a) - rank(b))
  // The list keeps that order too, now and after a restart.
  for (const id of tx.events) {
    const event = get(tx, 'event', id)
    drop(tx, 'event', id)
    tx.touched.delete(`event ${id}`)
    put(tx, event)
  }
}

const valueOf = (object: object, name: string): unknown => Object.entries(object).find(([key]) => key === name)?.[1]
