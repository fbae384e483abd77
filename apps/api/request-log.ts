import type { FastifyInstance } from 'fastify'

export type LogLine = { level: 'info' | 'error'; [field: string]: string | number | undefined }

/**
 * One line per request: the route's pattern, never the address with its ids and tokens; no names, no emails, no bodies. An
 * impersonation adds both ids.
 */
export function logRequests(app: FastifyInstance, log: (line: LogLine) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    log({
      level: reply.statusCode >= 500 ? 'error' : 'info',
      reference: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...request.impersonation,
    })
  })
}
