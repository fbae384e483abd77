import type { FastifyInstance } from 'fastify'
import { followLink } from '#domains/distribution/agent-links/server/agent-links.ts'

/** `/a/TX-10432-A07`: an agent's link, for people, who need no page of their own on the way. */
export function shortLinks(app: FastifyInstance): void {
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>('/a/:code', async ({ params, query, headers, method }, reply) => {
    const address = await followLink(params.code, { userAgent: headers['user-agent'], method, quote: query })
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
}
