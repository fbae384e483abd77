import type { FastifyInstance } from 'fastify'
import { routeClassOf } from '#apps/telemetry/route-class.ts'
import { measure } from '#platform/telemetry/measure.ts'

/** Each answered request, by what kind it was: the pattern of its route, never its address. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const kind = routeClassOf(request)
    const { method } = request
    measure('request', { method, kind, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
