import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'

export const claimDocumentsContract = contract({
  documentFile: {
    verb: 'claims.read_document',
    method: 'GET',
    path: '/documents/:documentId/file',
    params: z.object({ documentId: idOf('document') }),
    answer: 'kept',
    query: z.object({ inline: z.optional(z.literal('1')) }),
    summary: 'Get a five-minute link to a document’s file, for this person only',
  },
  documentPage: {
    verb: 'claims.read_document',
    method: 'GET',
    path: '/documents/:documentId/pages/:page',
    answer: 'kept',
    params: z.object({ documentId: idOf('document'), page: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) }),
    summary: 'Get a link to a page of a document as an image',
  },
  linkedDocument: {
    verb: 'claims.read_document',
    method: 'GET',
    path: '/document-links/:link',
    params: z.object({ link: z.string().check(z.maxLength(200)) }),
    answer: 'kept',
    sealed: true,
    summary: 'Download what such a link points to, with the same permission checks',
  },
  remindOfDocuments: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/claims/:claimId/document-reminders',
    params: claimId,
    answer: doneShape,
    summary: 'Remind the member of the documents we wait for, once a day',
    refusals: reasons('nothing_to_remind_of', 'reminded_today'),
  },
  previewDocumentReminder: {
    verb: 'claims.add_document',
    method: 'POST',
    path: '/claims/:claimId/document-reminder-preview',
    params: claimId,
    answer: z.object({ subject: z.string(), paragraphs: z.array(z.string()), documents: z.array(z.string()) }),
    summary: 'Show the reminder as it would be sent; sends nothing',
    refusals: reasons('nothing_to_remind_of', 'reminded_today'),
  },
  requestDocuments: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claims/:claimId/document-requests',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({
      requirements: z
        .array(z.object({ requirement: z.enum(DOCUMENT_KINDS), why: textShape(500, 'Enter why it’s needed.') }))
        .check(z.minLength(1, 'Choose at least one document.')),
    }),
    summary: 'Ask the member for documents, in one list',
    refusals: reasons(...CONFLICT_REASONS, 'first_level_asks_once'),
  },
})
