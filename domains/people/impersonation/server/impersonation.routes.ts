import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { startImpersonation, stopImpersonation } from '#domains/people/impersonation/server/impersonation.ts'

export const impersonationRoutes = serve(impersonationContract, {
  start: ({ actor, body }) => startImpersonation(actor, body).then(() => DONE),
  stop: ({ actor }) => stopImpersonation(actor).then(() => DONE),
})
