import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { presentFile } from '#domains/claims/claim-view/server/present-claim.ts'
import { DOCUMENT_KIND_TEXTS } from '#domains/claims/model/rules/documents.data.ts'
import { isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { type PassPhoto, uploadsContract } from '#domains/claims/uploads/contract.ts'
import { addPhoto, issuePhotoPass, openPass, photosOf } from '#domains/claims/uploads/server/photo-passes.ts'
import { reusableDocuments, reuseClaimDocument } from '#domains/claims/uploads/server/reuse.ts'
import { addClaimDocument, removeClaimDocument, restoreClaimDocument, rotateClaimDocument } from '#domains/claims/uploads/server/uploads.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

export const uploadsRoutes = serve(uploadsContract, {
  addDocument: async ({ actor, params, query, body }) => {
    const document = await addClaimDocument(actor, params.claimId, { ...query, stream: body })
    return presented(actor, params.claimId, document)
  },
  removeDocument: async ({ actor, params }) => {
    await removeClaimDocument(actor, params.documentId)
    return DONE
  },
  restoreDocument: async ({ actor, params }) => {
    await restoreClaimDocument(actor, params.documentId)
    return DONE
  },
  rotateDocument: async ({ actor, params, body }) => {
    await rotateClaimDocument(actor, params.documentId, body.quarterTurns)
    return DONE
  },
  reusableDocuments: async ({ actor, params }) => {
    const rows = await reusableDocuments(actor, params.claimId)
    return {
      rows: rows.map(({ requirement, at, ...row }) => ({
        ...row,
        title: isDocumentKind(requirement) ? DOCUMENT_KIND_TEXTS[requirement].title : requirement,
        at: at.toISOString(),
      })),
    }
  },
  reuseDocument: async ({ actor, params, body }) => {
    const document = await reuseClaimDocument(actor, params.claimId, body)
    return presented(actor, params.claimId, document)
  },
  givePhotoPass: ({ actor, params, body }) => issuePhotoPass(actor, params.claimId, body.requirement),
  photoPass: async ({ header }) => {
    const { pass } = await openPass(bearer(header))
    const { title, what } = DOCUMENT_KIND_TEXTS[pass.requirement]
    return {
      requirement: pass.requirement,
      title,
      what,
      expiresAt: pass.expiresAt.toISOString(),
      photos: (await photosOf(pass)).map(presentPhoto),
    }
  },
  addPhoto: async ({ header, query, body }) => presentPhoto(await addPhoto(bearer(header), query.fileName, body)),
})

async function presented(actor: Actor, id: Id<'claim'>, document: ClaimDocument) {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return presentFile(actor, claim, document)
}

const presentPhoto = ({ id, fileName, verdict, problem }: ClaimDocument): PassPhoto => ({
  id,
  fileName,
  state: verdict,
  problem: problem && problemSentence(problem),
})

const bearer = (header: (name: string) => string | null): string | null =>
  /^Bearer ([\w-]{43})$/.exec(header('authorization') ?? '')?.[1] ?? null
