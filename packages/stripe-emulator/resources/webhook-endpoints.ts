import { ApiVersion } from '../core/api-version.ts'
import { newId, newSecret } from '../core/ids.ts'
import { all, drop, now, put } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { labelled, relabel, type Params } from '../protocol/params.ts'
import { page } from '../protocol/lists.ts'
import { urlIn } from './checkout-params.ts'
import type { WebhookEndpoint } from '../core/wire.ts'

export const WEBHOOK_ENDPOINT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    answer: ({ tx, params }) => {
      params.pass('api_version', 'connect')
      const url = urlIn(params, 'url')
      if (!url) throw params.missing('url')
      // The signing secret is shown only here.
      return put(tx, {
        id: newId('we_1', 23),
        object: 'webhook_endpoint',
        api_version: ApiVersion,
        application: null,
        created: now(tx),
        description: params.text('description') ?? null,
        enabled_events: eventsIn(params),
        livemode: false,
        metadata: labelled(params.labels('metadata')),
        secret: newSecret('whsec_'),
        status: 'enabled',
        url,
      })
    },
  },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', answer: (call) => shown(inPath(call, 'webhook_endpoint')) },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    answer: (call) => {
      const { tx, params } = call
      const before = inPath(call, 'webhook_endpoint')
      const disabled = params.flag('disabled')
      return shown(
        put(tx, {
          ...before,
          url: urlIn(params, 'url') ?? before.url,
          enabled_events: params.has('enabled_events') ? eventsIn(params) : before.enabled_events,
          metadata: relabel(before.metadata, params.labels('metadata')),
          status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
        }),
      )
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    answer: (call) => {
      const { id } = inPath(call, 'webhook_endpoint')
      drop(call.tx, 'webhook_endpoint', id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    answer: ({ tx, params }) => {
      const found = page(params, all(tx, 'webhook_endpoint'), '/v1/webhook_endpoints', 'webhook endpoint')
      return { ...found, data: found.data.map(shown) }
    },
  },
]

function eventsIn(params: Params): string[] {
  const events = params.words('enabled_events')
  if (!events || events.length === 0) throw params.missing('enabled_events')
  return events
}

function shown(endpoint: WebhookEndpoint): WebhookEndpoint {
  const { secret, ...rest } = endpoint
  return secret === undefined ? endpoint : rest
}
