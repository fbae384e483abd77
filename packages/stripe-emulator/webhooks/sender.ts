import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { act, drop, put } from '../core/transaction.ts'
import { worldNow, wallClock, type World } from '../core/world.ts'
import { CONFIGURED } from './outbox.ts'
import { where } from '../protocol/lists.ts'
import { signatureOf } from './signature.ts'
import type { Delivery } from '../core/kinds.ts'
import type { WebhookSettings } from '../options.ts'

export type Sender = { nudge: () => void; stop: () => Promise<void> }

type Target = { url: string; secret: string }

/**
 * Sends pending deliveries, one after the other and oldest first, each signed; a failed one is retried later while the others
 * go on. Nothing is sent before its transaction is on disk.
 */
export function startSender(world: World, configured: Target | null, settings: WebhookSettings): Sender {
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  /** Deliveries to the options' endpoint wait for a start that names one. */
  const reachable = (): Iterable<Delivery> =>
    where(world.tables['sandbox.delivery'].values(), (delivery) => delivery.endpoint !== CONFIGURED || configured !== null)
  const due = (): Delivery | undefined => nextDue(reachable(), worldNow(world))

  async function sendAll(): Promise<void> {
    for (let next = due(); next && !stopping.signal.aborted; next = due()) {
      await world.journal.durable()
      await sendOne(next)
    }
  }

  /** A delivery that was added during the last one has not been seen: look once more, or wait for the next due one. */
  function rest(): void {
    running = null
    if (stopping.signal.aborted) return
    if (due()) return nudge()
    const soonest = Math.min(...[...reachable()].map((delivery) => delivery.sendAt))
    if (Number.isFinite(soonest)) wakeIn(Math.max(5, soonest - Date.now()))
  }

  async function sendOne(delivery: Delivery): Promise<void> {
    const taken = await deliver(delivery)
    if (stopping.signal.aborted && !taken) return
    act(world, { request: null, moment: null }, (tx) => {
      const wait = settings.retryMs[delivery.attempts]
      if (taken || wait === undefined) drop(tx, 'sandbox.delivery', delivery.id)
      else put(tx, { ...delivery, attempts: delivery.attempts + 1, sendAt: Date.now() + wait, holdUntil: null })
    })
    await world.journal.durable()
  }

  async function deliver({ event: id, endpoint }: Delivery): Promise<boolean> {
    const event = world.tables.event.get(id)
    const target = endpoint === CONFIGURED ? configured : targetOf(world, endpoint)
    if (!event || !target) return true
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2)
    return post(target, payload, settings.timeoutMs, stopping.signal)
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(nudge, Math.min(ms, 1_000))
    timer.unref()
  }

  function nudge(): void {
    if (!stopping.signal.aborted && !running) running = sendAll().finally(rest)
  }

  return {
    nudge,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

function nextDue(deliveries: Iterable<Delivery>, moment: number): Delivery | undefined {
  const at = Date.now()
  let next: Delivery | undefined
  for (const delivery of deliveries) {
    const due = delivery.holdUntil === null ? delivery.sendAt <= at : delivery.holdUntil <= moment
    if (due && (!next || delivery.sendAt < next.sendAt)) next = delivery
  }
  return next
}

function targetOf(world: World, endpoint: string): Target | null {
  const found = world.tables.webhook_endpoint.get(endpoint)
  return found ? { url: found.url, secret: found.secret ?? '' } : null
}

/** Accepted means 2xx. A redirect is a failure, as with Stripe. */
function post({ url, secret }: Target, payload: string, timeout: number, signal: AbortSignal): Promise<boolean> {
  const body = Buffer.from(payload)
  return new Promise((resolve) => {
    const sent = (url.startsWith('https:') ? secureRequest : request)(
      url,
      {
        method: 'POST',
        timeout,
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(payload, secret, wallClock()),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve((answer.statusCode ?? 500) >= 200 && (answer.statusCode ?? 500) < 300))
        answer.on('error', () => resolve(false))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}
