import { newId } from '../core/ids.ts'
import { all, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { matchesType } from '../resources/events.ts'
import type { Faults } from './faults.ts'

/** The endpoint of the options; it has no row, so that its address may change between starts. */
export const CONFIGURED = 'configured'

/** The gap between two deliveries in reverse order, so that the receiver certainly sees them so. */
const SHUFFLE_GAP_MS = 250

/** Turns the events of a transaction into deliveries, inside the transaction. */
export function address(tx: Tx, faults: Faults, configured: boolean, spreadMs = 0): void {
  const endpoints = [...(configured ? [{ id: CONFIGURED, enabled_events: ['*'], status: 'enabled' }] : []), ...all(tx, 'webhook_endpoint')]
  for (const id of tx.events) {
    const event = get(tx, 'event', id)
    for (const endpoint of endpoints) {
      if (endpoint.status !== 'enabled' || !endpoint.enabled_events.some((asked) => matchesType(event.type, asked))) continue
      send(tx, id, endpoint.id, faults.take('webhook', event.type), spreadMs)
    }
  }
}

type Twist = ReturnType<Faults['take']>

function send(tx: Tx, event: string, endpoint: string, fault: Twist, spreadMs: number): void {
  if (fault?.kind === 'webhook_never') return
  const wait =
    fault?.kind === 'webhook_delayed'
      ? fault.delayMs
      : fault?.kind === 'webhook_shuffled'
        ? fault.count * SHUFFLE_GAP_MS
        : Math.random() * spreadMs
  const until = fault?.kind === 'webhook_delayed' && fault.delaySeconds > 0 ? nowFor(tx, {}) + fault.delaySeconds : null
  for (let copy = fault?.kind === 'webhook_twice' ? 2 : 1; copy > 0; copy--) {
    put(tx, {
      object: 'sandbox.delivery',
      id: newId('del_'),
      event,
      endpoint,
      attempts: 0,
      sendAt: Date.now() + wait,
      holdUntil: until,
    })
  }
}
