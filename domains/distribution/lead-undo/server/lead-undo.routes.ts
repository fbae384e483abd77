import { serve } from '#access/server/endpoint.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { undoMove } from '#domains/distribution/lead-undo/server/lead-undo.ts'

export const leadUndoRoutes = serve(leadUndoContract, {
  undo: ({ actor, params, body }) => undoMove(actor, params.leadId, body.version),
})
