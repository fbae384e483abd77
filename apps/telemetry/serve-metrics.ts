import Fastify from 'fastify'
import { openMetrics } from '#apps/telemetry/metrics.ts'
import { systemFigures } from '#domains/insight/system/server/figures.ts'
import { databasePool } from '#platform/db.ts'
import { sendFiguresTo } from '#platform/telemetry/measure.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'

const KEPT_MS = 10_000

/** `/metrics` for Prometheus on a port of its own, which no load balancer leads to. Returns how to stop. */
export async function serveMetrics(port: number): Promise<() => Promise<void>> {
  let asked: { at: number; found: ReturnType<typeof systemFigures> } | null = null
  const figures = async () => {
    if (!asked || performance.now() - asked.at > KEPT_MS) asked = { at: performance.now(), found: systemFigures() }
    return asked.found.catch(() => null)
  }
  const metrics = openMetrics({ pool: databasePool(), figures })
  sendFiguresTo(metrics.note)
  const server = Fastify({ logger: false, forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => reply.header('content-type', metrics.contentType).send(await metrics.text()))
  server.setErrorHandler((error, _request, reply) => {
    noteTrouble('The metrics could not be read', error)
    return reply.status(500).send()
  })
  await server.listen({ port, host: '::', ipv6Only: false })
  return async () => {
    sendFiguresTo(() => {})
    await server.close()
  }
}
