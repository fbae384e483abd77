import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { viewingContract } from '#domains/people/impersonation/contract.ts'
import { startViewing, stopViewing } from '#domains/people/impersonation/server/impersonation.ts'

export const viewingRoutes = serve(viewingContract, {
  start: ({ actor, body }) => startViewing(actor, body).then(() => DONE),
  stop: ({ actor }) => stopViewing(actor).then(() => DONE),
})
