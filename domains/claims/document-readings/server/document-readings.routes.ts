import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { documentReadingsContract } from '#domains/claims/document-readings/contract.ts'
import { draftReadings, settleDocumentReading } from '#domains/claims/document-readings/server/readings.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'

export const documentReadingsRoutes = serve(documentReadingsContract, {
  readings: async ({ actor, params }) => ({ rows: await draftReadings(actor, params.claimId) }),
  settleReading: async ({ actor, params, body }) => {
    await settleDocumentReading(actor, params, omitUndefined(body.answers))
    return DONE
  },
})
