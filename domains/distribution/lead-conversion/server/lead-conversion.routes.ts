import { serve } from '#access/server/endpoint.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'
import { convertLead } from '#domains/distribution/lead-conversion/server/lead-conversion.ts'

export const leadConversionRoutes = serve(leadConversionContract, {
  convert: async ({ actor, params, body }) => ({
    masterCode: await convertLead(actor, params.leadId, { ...body, phone: body.phone ?? null }),
  }),
})
