import type { Route } from '#access/contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract this address answers. */
    route?: Route
  }
}
