import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { ReadinessOfProcess } from '#apps/api/readiness.ts'
import { db } from '#platform/db.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it can also serve requests. A process that ends says so first, and closes the connection of
 * each request that still comes, so that the next one goes elsewhere.
 */
export function health(app: FastifyInstance, readiness: ReadinessOfProcess | null = null): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const found = readiness ? await readiness.now() : await askDatabase()
    return reply.status(found.status === 'ready' ? 200 : 503).send(found)
  })
  if (!readiness) return
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isEnding()) void reply.header('connection', 'close')
  })
}

const askDatabase = () =>
  sql`select 1`.execute(db()).then(
    () => ({ status: 'ready' }),
    () => ({ status: 'waiting for the database' }),
  )
