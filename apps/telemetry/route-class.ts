import type { FastifyRequest } from 'fastify'

export const ROUTE_CLASSES = ['health', 'page', 'asset', 'sign_in', 'webhook', 'upload', 'money', 'read', 'write'] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

const MONEY = /^(payments|payouts|refunds|checkouts|commissions|statements|disputes|batches|checks|ledger)\./

/** What kind of work a request is: those of a class should take about as long. */
export function routeClassOf({ url, method, routeOptions }: Pick<FastifyRequest, 'url' | 'method' | 'routeOptions'>): RouteClass {
  const route = routeOptions.config?.route
  if (/^\/(healthz|readyz)$/.test(url)) return 'health'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/api/session') || url.startsWith('/api/passkeys')) return 'sign_in'
  if (url.startsWith('/api/webhooks/')) return 'webhook'
  if (!route) return url.startsWith('/api/') ? 'read' : 'page'
  if (route.body === 'stream' || route.body === 'bytes') return 'upload'
  if (route.method !== 'GET' && MONEY.test(route.verb)) return 'money'
  return method === 'GET' ? 'read' : 'write'
}
