import type { Route } from '#access/contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of this route. */
    route?: Route
  }
  interface FastifyRequest {
    /** During an impersonation: its id and the ids of both people, for the log. */
    impersonation?: { impersonation: string; impersonator: string; impersonated: string }
  }
}
