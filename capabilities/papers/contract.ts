import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'
import { claimFileShape, claimId, reasons, TIED } from '#capabilities/claims/contract.ts'
import { FILE_REFUSALS } from '#capabilities/documents/rules/sentences.ts'
import { SLOTS } from '#capabilities/papers/rules/documents.data.ts'

export const papersContract = contract({
  addDocument: {
    verb: 'claims.add_document', method: 'POST', path: '/claims/:claimId/documents', params: claimId, body: 'stream', answer: claimFileShape,
    query: z.object({ slot: z.enum(SLOTS), fileName: z.string().check(z.maxLength(500)) }),
    summary: 'Add a photo or a PDF to a slot of a claim, up to 20 MB; it is examined next', refusals: { ...FILE_REFUSALS, ...reasons('no_upload_after_filing', 'claim_is_decided') },
  },
  documentFile: {
    verb: 'claims.read_document', method: 'GET', path: '/documents/:documentId/file', params: z.object({ documentId: idOf('document') }), answer: 'kept',
    query: z.object({ inline: z.optional(z.literal('1')) }),
    summary: 'The way to the file of a document, to be saved; a redrawn picture may be looked at. It leads there for five minutes, this person alone',
  },
  documentPage: {
    verb: 'claims.read_document', method: 'GET', path: '/documents/:documentId/pages/:page', answer: 'kept',
    params: z.object({ documentId: idOf('document'), page: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) }),
    summary: 'The way to a page of a document as a picture: of a PDF, the one we drew',
  },
  linkedPaper: {
    verb: 'claims.read_document', method: 'GET', path: '/papers/:link', params: z.object({ link: z.string().check(z.maxLength(200)) }), answer: 'kept',
    summary: 'What such a way leads to, asked for again as if there were no way',
  },
  removeDocument: {
    verb: 'claims.add_document', method: 'DELETE', path: '/documents/:documentId', params: z.object({ documentId: idOf('document') }), answer: doneShape,
    summary: 'Take a document back before a handler has looked', refusals: reasons('kept_as_evidence'),
  },
  restoreDocument: {
    verb: 'claims.add_document', method: 'POST', path: '/documents/:documentId/restoration', params: z.object({ documentId: idOf('document') }),
    answer: doneShape, summary: 'Put back a document that was taken back', refusals: reasons('kept_as_evidence'),
  },
  requestDocuments: {
    verb: 'claims.work', method: 'POST', path: '/claims/:claimId/document-requests', params: claimId, answer: doneShape,
    body: z.strictObject({
      slots: z.array(z.object({ slot: z.enum(SLOTS), why: textShape(500, 'Say why it is needed.') })).check(z.minLength(1, 'Choose at least one document.')),
    }),
    summary: 'Ask the member for documents, in one list', refusals: reasons(...TIED, 'first_level_asks_once'),
  },
})
