import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { allianceFirstDaysContract } from '#domains/distribution/alliance-first-days/contract.ts'
import { correctFirstDay, previewFirstDay } from '#domains/distribution/alliance-first-days/server/first-days.ts'

export const allianceFirstDaysRoutes = serve(allianceFirstDaysContract, {
  preview: ({ params, body }) => previewFirstDay(params, body),
  correct: async ({ actor, params, body }) => {
    await correctFirstDay(actor, params, body)
    return DONE
  },
})
