import { serve } from '#access/server/endpoint.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { board } from '#domains/distribution/board/server/board.ts'

export const boardRoutes = serve(boardContract, { board: ({ actor, query }) => board(actor, query) })
