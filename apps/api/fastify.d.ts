import type { Route } from '#access/contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract this address answers. */
    route?: Route
  }
  interface FastifyRequest {
    /** Whoever looks as somebody else: the ids of both, for the log. */
    impersonation?: { impersonation: string; impersonator: string; impersonated: string }
  }
}
