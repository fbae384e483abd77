import { invalid, missing } from '../core/refusal.ts'
import { advanceWorld } from '../core/time.ts'
import type { Kind, Stored } from '../core/kinds.ts'
import { put } from '../core/transaction.ts'
import { worldNow, type World } from '../core/world.ts'
import { newId } from '../core/ids.ts'
import { inPath, requiredNamed, type Route } from '../protocol/routing.ts'
import { closeDispute, escalate, openDispute } from '../resources/disputes.ts'
import { failPayout, returnPayout } from '../resources/payouts.ts'
import { settleRefund } from '../resources/refunds.ts'
import { CONFIGURED } from '../webhooks/outbox.ts'
import { FAULT_KINDS, type Faults } from '../webhooks/faults.ts'

/** A caller's clock slightly behind ours is tolerated; one far behind is a mistake. */
const BEHIND = 60

/** What a book that was not lived here brings: as it stands, without the events that led to it. */
const GIVEN: ReadonlySet<Kind> = new Set([
  'customer',
  'payment_method',
  'product',
  'price',
  'subscription',
  'invoice',
  'charge',
  'balance_transaction',
  'sandbox.planned_decline',
])

/** Test controls that Stripe does not have: moving time, opening disputes, planning faults. Authorized by the secret key. */
export const controls = (world: World, faults: Faults): readonly Route[] => [
  { method: 'GET', path: '/sandbox/clock', answer: () => ({ now: worldNow(world) }) },
  {
    method: 'POST',
    path: '/sandbox/clock',
    answer: ({ params }) => {
      const to = params.whole('now')
      params.refuseUnknown()
      if (to === undefined) throw params.missing('now')
      if (to < worldNow(world) - BEHIND) throw invalid(`The clock moves forward only; it is ${worldNow(world)}.`, 'now')
      advanceWorld(world, to)
      return { now: worldNow(world) }
    },
  },
  {
    method: 'POST',
    path: '/sandbox/faults',
    answer: ({ params }) => {
      const kind = params.oneOf('kind', FAULT_KINDS)
      if (!kind) throw params.missing('kind')
      faults.plan({
        kind,
        count: params.whole('count') ?? 1,
        match: params.text('match') ?? null,
        delayMs: params.whole('delayMs') ?? 0,
        delaySeconds: params.whole('delaySeconds') ?? 0,
      })
      return { planned: faults.planned() }
    },
  },
  { method: 'GET', path: '/sandbox/faults', answer: () => ({ planned: faults.planned() }) },
  {
    method: 'DELETE',
    path: '/sandbox/faults',
    answer: () => {
      faults.clear()
      return { planned: [] }
    },
  },
  {
    method: 'POST',
    path: '/sandbox/declines',
    answer: ({ tx, params }) => {
      const customer = requiredNamed(tx, params, 'customer', 'customer')
      return put(tx, {
        object: 'sandbox.planned_decline',
        id: customer.id,
        declineCode: params.text('decline_code') ?? 'generic_decline',
        left: params.whole('count') ?? 1,
      })
    },
  },
  {
    method: 'POST',
    path: '/sandbox/objects',
    answer: ({ tx, params }) => {
      const objects = JSON.parse(params.required('objects')) as Stored[]
      params.refuseUnknown()
      for (const object of objects) {
        if (!GIVEN.has(object.object)) throw invalid(`No ${object.object} can be given.`, 'objects')
        put(tx, object)
      }
      return { given: objects.length }
    },
  },
  {
    method: 'POST',
    path: '/sandbox/disputes',
    answer: ({ tx, params }) => {
      const amount = params.whole('amount')
      const reason = params.text('reason') ?? 'general'
      const inquiry = params.flag('inquiry') ?? false
      return openDispute(tx, requiredNamed(tx, params, 'charge', 'charge'), { reason, inquiry, ...(amount !== undefined && { amount }) })
    },
  },
  {
    method: 'POST',
    path: '/sandbox/disputes/:id/close',
    answer: (call) => {
      const status = call.params.oneOf('status', ['won', 'lost', 'warning_closed'])
      if (!status) throw call.params.missing('status')
      return closeDispute(call.tx, inPath(call, 'dispute'), status)
    },
  },
  { method: 'POST', path: '/sandbox/disputes/:id/escalate', answer: (call) => escalate(call.tx, inPath(call, 'dispute')) },
  {
    method: 'POST',
    path: '/sandbox/refunds/:id/settle',
    answer: (call) => {
      const status = call.params.oneOf('status', ['succeeded', 'failed'])
      if (!status) throw call.params.missing('status')
      return settleRefund(call.tx, inPath(call, 'refund'), status)
    },
  },
  {
    method: 'POST',
    path: '/sandbox/failed-payouts',
    answer: ({ tx, params }) => {
      const amount = params.whole('amount')
      if (amount === undefined) throw params.missing('amount')
      return failPayout(tx, requiredNamed(tx, params, 'account', 'account'), { amount, code: params.text('code') ?? 'account_closed' })
    },
  },
  {
    method: 'POST',
    path: '/sandbox/payouts/:id/return',
    answer: (call) => returnPayout(call.tx, inPath(call, 'payout'), call.params.text('code') ?? 'account_closed'),
  },
  {
    method: 'GET',
    path: '/sandbox/webhooks',
    answer: () => {
      const pending = [...world.tables['sandbox.delivery'].values()]
      return {
        pending: pending.map(({ event, endpoint, attempts }) => ({
          event,
          endpoint,
          attempts,
          type: world.tables.event.get(event)?.type,
        })),
      }
    },
  },
  {
    method: 'POST',
    path: '/sandbox/webhooks/resend',
    answer: ({ tx, params }) => {
      const id = params.required('event')
      if (!world.tables.event.has(id)) throw missing('event', id, 'event')
      put(tx, {
        object: 'sandbox.delivery',
        id: newId('del_'),
        event: id,
        endpoint: CONFIGURED,
        attempts: 0,
        sendAt: Date.now(),
        holdUntil: null,
      })
      return { resent: id }
    },
  },
]
