import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { viewingContract } from '#capabilities/viewing/contract.ts'
import { startViewing, stopViewing } from '#capabilities/viewing/server/viewing.ts'

export const viewingRoutes = serve(viewingContract, {
  start: ({ actor, body }) => startViewing(actor, body).then(() => DONE),
  stop: ({ actor }) => stopViewing(actor).then(() => DONE),
})
