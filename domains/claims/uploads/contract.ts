import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { doneShape, idOf, momentShape, qrCodeShape } from '#access/shapes.ts'
import { claimFileShape } from '#domains/claims/claim-view/contract.ts'
import { claimId, reasons } from '#domains/claims/claims/contract.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { FILE_REFUSALS } from '#domains/records/file-analysis/rules/error-messages.ts'

/** The name on the sender's device. No file is refused for its name; documents/server/accepting.ts makes it safe. */
const fileNameShape = z.string().check(
  z.maxLength(500),
  z.overwrite((name) => name.replaceAll('\0', '')),
)

const PASS_REFUSALS = {
  photo_pass_over: 'This link has expired. Show the code on your computer again, or continue there.',
  only_photos: 'You can only add photos here. Add a PDF on your computer.',
} as const

const passPhotoShape = z.object({
  id: idOf('document'),
  fileName: z.string(),
  state: z.enum(['examining', 'clean', 'quarantined', 'refused']),
  problem: z.nullable(sentenceShape),
})
export type PassPhoto = z.output<typeof passPhotoShape>

const photoPassShape = z.object({
  requirement: z.enum(DOCUMENT_KINDS),
  title: sentenceShape,
  what: sentenceShape,
  expiresAt: momentShape,
  photos: z.array(passPhotoShape),
})

export const uploadsContract = contract({
  addDocument: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/claims/:claimId/documents',
    params: claimId,
    body: 'stream',
    answer: claimFileShape,
    query: z.object({ requirement: z.enum(DOCUMENT_KINDS), fileName: fileNameShape }),
    summary: 'Add a photo or a PDF for a requirement of a claim, up to 20 MB; it is examined next',
    refusals: { ...FILE_REFUSALS, ...reasons('no_upload_after_filing', 'claim_is_decided') },
  },
  removeDocument: {
    verb: 'claims.add_document',
    method: 'DELETE',
    path: '/documents/:documentId',
    params: z.object({ documentId: idOf('document') }),
    answer: doneShape,
    summary: 'Withdraw a document before a handler has viewed it',
    refusals: reasons('kept_as_evidence'),
  },
  restoreDocument: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/documents/:documentId/restoration',
    params: z.object({ documentId: idOf('document') }),
    answer: doneShape,
    summary: 'Restore a withdrawn document',
    refusals: reasons('kept_as_evidence'),
  },
  rotateDocument: {
    verb: 'claims.add_document',
    method: 'PUT',
    path: '/documents/:documentId/rotation',
    params: z.object({ documentId: idOf('document') }),
    body: z.strictObject({ quarterTurns: z.int().check(z.gte(0), z.lte(3)) }),
    answer: doneShape,
    summary: 'Rotate a photo’s view by quarter turns; the file is unchanged',
    refusals: reasons('kept_as_evidence'),
  },
  reusableDocuments: {
    verb: 'claims.add_document',
    method: 'GET',
    path: '/claims/:claimId/reusable-documents',
    params: claimId,
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('document'),
          title: sentenceShape,
          fileName: z.string(),
          mediaType: z.string(),
          claimNumber: z.nullable(z.string()),
          at: momentShape,
        }),
      ),
    }),
    summary: 'List documents of this member that could also be used here',
  },
  reuseDocument: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/claims/:claimId/reused-documents',
    params: claimId,
    answer: claimFileShape,
    body: z.strictObject({ documentId: idOf('document'), requirement: z.enum(DOCUMENT_KINDS) }),
    summary: 'Use an existing document for a requirement of this claim',
    refusals: reasons('no_upload_after_filing', 'claim_is_decided'),
  },
  givePhotoPass: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/claims/:claimId/photo-passes',
    params: claimId,
    body: z.strictObject({ requirement: z.enum(DOCUMENT_KINDS) }),
    answer: z.object({ address: z.string(), squares: qrCodeShape, expiresAt: momentShape }),
    summary:
      'A link, drawn as a QR code, that adds photos for one requirement from the phone without signing in: for 15 minutes, or until the claim is sent',
    refusals: reasons('no_upload_after_filing', 'claim_is_decided'),
  },
  photoPass: {
    verb: 'public',
    method: 'GET',
    path: '/photo-pass',
    answer: photoPassShape,
    refusals: PASS_REFUSALS,
    summary: 'Get what the Bearer pass is for, and the photos uploaded with it',
  },
  addPhoto: {
    verb: 'public',
    method: 'POST',
    path: '/photo-pass/photos',
    body: 'stream',
    answer: passPhotoShape,
    query: z.object({ fileName: fileNameShape }),
    refusals: { ...FILE_REFUSALS, ...PASS_REFUSALS },
    summary: 'Add a photo by the pass sent as a Bearer',
  },
})
