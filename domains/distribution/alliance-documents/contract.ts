import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { DOCUMENT_KINDS } from '#domains/distribution/alliance-documents/rules/document.ts'
import { FILE_REFUSALS, QUARANTINE_SENTENCES } from '#domains/records/file-analysis/rules/error-messages.ts'

const documentShape = z.object({
  id: idOf('allianceDocument'),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  signedOn: z.nullable(dayShape),
  validFrom: z.nullable(dayShape),
  validTo: z.nullable(dayShape),
  fileName: z.string(),
  addedBy: z.string(),
  addedAt: momentShape,
})
export type AllianceDocumentView = z.output<typeof documentShape>

const documentsShape = z.object({
  rows: z.array(documentShape),
  whyNot: z.object({ add: z.nullable(z.enum(['not_your_role', 'archived'])) }),
})
const ofAlliance = { params: z.object({ allianceId: idOf('alliance') }) }

export const allianceDocumentsContract = contract({
  documents: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliances/:allianceId/documents',
    summary: 'The documents of a group’s contract, newest first',
    ...ofAlliance,
    answer: documentsShape,
  },
  add: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/documents',
    summary: 'File a document of a group’s contract: a PDF or a photo, up to 20 MB',
    ...ofAlliance,
    query: z.object({
      fileName: textShape(200),
      kind: z.enum(DOCUMENT_KINDS, 'Choose what it is.'),
      title: textShape(120, 'Enter the document’s name.'),
      signedOn: z.optional(dayShape),
      validFrom: z.optional(dayShape),
      validTo: z.optional(dayShape),
    }),
    body: 'stream',
    answer: documentsShape,
    refusals: {
      ...FILE_REFUSALS,
      ...QUARANTINE_SENTENCES,
      archived: 'This group is archived. It can’t be changed anymore.',
      already_filed: 'This file has already been added.',
    },
  },
  file: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliance-documents/:documentId/file',
    summary: 'A document of a group’s contract, to be saved',
    params: z.object({ documentId: idOf('allianceDocument') }),
    answer: 'file',
  },
})
