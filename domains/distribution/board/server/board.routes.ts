import { DONE } from '#access/shapes.ts'
import { serve } from '#access/server/endpoint.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { layoutOf, saveLayout } from '#domains/distribution/board/server/layout.ts'
import { board, columnCards } from '#domains/distribution/board/server/board.ts'

export const boardRoutes = serve(boardContract, {
  board: ({ actor, query: { by, ...filter } }) => board(actor, filter, { byOwner: by === 'owner' }),
  cards: ({ actor, params, query: { cursor, ...filter } }) => columnCards(actor, params.stage, { filter, cursor: cursor ?? null }),
  layout: ({ actor }) => layoutOf(actor),
  saveLayout: async ({ actor, body }) => {
    await saveLayout(actor, body)
    return DONE
  },
})
