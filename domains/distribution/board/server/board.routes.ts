import { serve } from '#access/server/endpoint.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { board, columnCards } from '#domains/distribution/board/server/board.ts'

export const boardRoutes = serve(boardContract, {
  board: ({ actor, query: { by, ...filter } }) => board(actor, filter, { byOwner: by === 'owner' }),
  cards: ({ actor, params, query: { cursor, ...filter } }) => columnCards(actor, params.stage, { filter, cursor: cursor ?? null }),
})
