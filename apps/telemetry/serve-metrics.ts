import { once } from 'node:events'
import { createServer } from 'node:http'
import { openMetrics } from '#apps/telemetry/metrics.ts'
import { systemFigures } from '#domains/insight/system/server/figures.ts'
import { databasePool } from '#platform/db.ts'
import { sendFiguresTo } from '#platform/measure.ts'
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
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        noteTrouble('The metrics could not be read', error)
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port)
  await once(server, 'listening')
  return async () => {
    sendFiguresTo(() => {})
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
