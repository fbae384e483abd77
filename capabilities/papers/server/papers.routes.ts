import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { findClaim, presentFile } from '#capabilities/claims/server/claims.ts'
import { papersContract } from '#capabilities/papers/contract.ts'
import { requestDocuments } from '#capabilities/papers/server/asking.ts'
import { linkedPaper, wayTo } from '#capabilities/papers/server/serving.ts'
import { addDocument, removeDocument, restoreDocument } from '#capabilities/papers/server/uploads.ts'
import { Refusal } from '#platform/refusal.ts'

export const papersRoutes = serve(papersContract, {
  addDocument: async ({ actor, params, query, body }) => {
    const document = await addDocument(actor, params.claimId, { ...query, stream: body })
    const claim = await findClaim(actor, params.claimId)
    if (!claim) throw new Refusal('not_found')
    return presentFile(actor, claim, document)
  },
  documentFile: ({ actor, params, query }) => wayTo(actor, { documentId: params.documentId, what: query.inline === '1' ? 'show' : 'save' }),
  documentPage: ({ actor, params }) => wayTo(actor, { documentId: params.documentId, what: Number(params.page) }),
  linkedPaper: ({ actor, params }) => linkedPaper(actor, params.link),
  removeDocument: async ({ actor, params }) => {
    await removeDocument(actor, params.documentId)
    return DONE
  },
  restoreDocument: async ({ actor, params }) => {
    await restoreDocument(actor, params.documentId)
    return DONE
  },
  requestDocuments: async ({ actor, params, body }) => {
    await requestDocuments(actor, params.claimId, body.slots)
    return DONE
  },
})
