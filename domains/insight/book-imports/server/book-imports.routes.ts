import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import {
  exampleFile,
  importRows,
  listImports,
  mapBook,
  matchBook,
  problemsFile,
  readImport,
  startBook,
  undoBook,
  uploadBook,
} from '#domains/insight/book-imports/server/book-imports.ts'
import { matchingReport } from '#domains/money/subscription-matching/server/matching-report.ts'
import { decideImport } from '#domains/records/table-imports/server/importing.ts'

export const bookImportsRoutes = serve(bookImportsContract, {
  imports: () => listImports(),
  read: ({ params }) => readImport(params.importId),
  example: async ({ params }) => exampleFile(params.kind),
  upload: async ({ actor, query, body }) => ({ id: await uploadBook(actor, query, body) }),
  map: ({ params, body }) => mapBook(params.importId, body.mapping),
  rows: ({ params, query }) => importRows(params.importId, query),
  problems: ({ params, from }) => problemsFile(params.importId, from.language ?? 'en-US'),
  decide: async ({ params, body }) => {
    await decideImport(params.importId, body.line, body.decision)
    return readImport(params.importId)
  },
  start: ({ actor, params, body }) => startBook(actor, params.importId, body.invites).then(() => DONE),
  undo: ({ actor, params }) => undoBook(actor, params.importId).then(() => DONE),
  match: ({ actor, params }) => matchBook(actor, params.importId).then(() => DONE),
  unmatched: async ({ params }) => {
    await readImport(params.importId)
    return matchingReport(params.importId)
  },
})
