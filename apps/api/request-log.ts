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

const QUIET_MS = 10_000

/** One line in ten seconds, with how many requests were `refused` for it since the line before: each is told why itself. */
export function inTenSeconds(log: (line: LogLine) => void): (line: LogLine) => void {
  let [quietUntil, refused] = [0, 0]
  return (line) => {
    refused++
    if (performance.now() < quietUntil) return
    log({ ...line, refused })
    quietUntil = performance.now() + QUIET_MS
    refused = 0
  }
}
