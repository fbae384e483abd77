import { serve } from '#access/server/endpoint.ts'
import { leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import {
  decide,
  importRows,
  importsOf,
  mapImport,
  problemsFile,
  readImport,
  startImport,
  uploadImport,
} from '#domains/distribution/lead-imports/server/lead-imports.ts'

export const leadImportsRoutes = serve(leadImportsContract, {
  imports: ({ actor }) => importsOf(actor),
  read: ({ actor, params }) => readImport(actor, params.importId),
  upload: ({ actor, query, body }) => uploadImport(actor, query.fileName, body),
  map: async ({ actor, params, body }) => {
    await mapImport(actor, params.importId, body.mapping)
    return readImport(actor, params.importId)
  },
  rows: ({ actor, params, query }) => importRows(actor, params.importId, query),
  problems: ({ actor, params }) => problemsFile(actor, params.importId),
  decide: async ({ actor, params, body }) => {
    await decide(actor, params.importId, body.line, body.decision)
    return readImport(actor, params.importId)
  },
  start: async ({ actor, params }) => {
    await startImport(actor, params.importId)
    return readImport(actor, params.importId)
  },
})
