import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { boardLayoutContract } from '#domains/distribution/board-layout/contract.ts'
import { layoutOf, saveLayout } from '#domains/distribution/board-layout/server/board-layout.ts'

export const boardLayoutRoutes = serve(boardLayoutContract, {
  layout: ({ actor }) => layoutOf(actor),
  saveLayout: async ({ actor, body }) => {
    await saveLayout(actor, body)
    return DONE
  },
})
