import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { db } from '#platform/db.ts'

/** `/healthz`: the process is alive. `/readyz`: it can also serve requests. */
export function health(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(db()).then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' })
  })
}
