import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { annotationsContract } from '#domains/insight/annotations/contract.ts'
import { annotationsIn, remove, write } from '#domains/insight/annotations/server/annotations.ts'

export const annotationsRoutes = serve(annotationsContract, {
  annotations: async ({ query }) => ({ rows: await annotationsIn(query) }),
  write: async ({ actor, body }) => {
    await write(actor, body)
    return DONE
  },
  remove: async ({ actor, params }) => {
    await remove(actor, params.annotationId)
    return DONE
  },
})
