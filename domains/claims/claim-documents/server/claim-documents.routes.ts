import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { papersContract } from '#domains/claims/claim-documents/contract.ts'
import { remindOfDocuments } from '#domains/claims/claim-documents/server/reminding.ts'
import { requestDocuments } from '#domains/claims/claim-documents/server/request-documents.ts'
import { linkedPaper, wayTo } from '#domains/claims/claim-documents/server/serving.ts'

export const papersRoutes = serve(papersContract, {
  documentFile: ({ actor, params, query }) => wayTo(actor, { documentId: params.documentId, what: query.inline === '1' ? 'show' : 'save' }),
  documentPage: ({ actor, params }) => wayTo(actor, { documentId: params.documentId, what: Number(params.page) }),
  linkedPaper: ({ actor, params }) => linkedPaper(actor, params.link),
  remindOfDocuments: async ({ actor, params }) => {
    await remindOfDocuments(actor, params.claimId)
    return DONE
  },
  requestDocuments: async ({ actor, params, body }) => {
    await requestDocuments(actor, params.claimId, body.slots)
    return DONE
  },
})
