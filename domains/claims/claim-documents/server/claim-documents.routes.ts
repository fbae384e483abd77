import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { previewReminder, remindOfDocuments } from '#domains/claims/claim-documents/server/reminding.ts'
import { requestDocuments } from '#domains/claims/claim-documents/server/request-documents.ts'
import { linkedDocument, linkTo } from '#domains/claims/claim-documents/server/serving.ts'

export const claimDocumentsRoutes = serve(claimDocumentsContract, {
  documentFile: ({ actor, params, query }) =>
    linkTo(actor, { documentId: params.documentId, what: query.inline === '1' ? 'show' : 'save' }),
  documentPage: ({ actor, params }) => linkTo(actor, { documentId: params.documentId, what: Number(params.page) }),
  linkedDocument: ({ actor, params }) => linkedDocument(actor, params.link),
  remindOfDocuments: async ({ actor, params }) => {
    await remindOfDocuments(actor, params.claimId)
    return DONE
  },
  previewDocumentReminder: ({ actor, params }) => previewReminder(actor, params.claimId),
  requestDocuments: async ({ actor, params, body }) => {
    await requestDocuments(actor, params.claimId, body.requirements)
    return DONE
  },
})
