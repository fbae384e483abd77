import { serve } from '#access/server/endpoint.ts'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { tierProgress } from '#domains/distribution/agency-tiers/server/tier-progress.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'

export const agencyTiersRoutes = serve(agencyTiersContract, {
  progress: ({ actor, params }) => tierProgress(actor, params.masterCode, officeDay()),
  rates: () => Promise.resolve({ tiers: ratesOn(officeDay()).tiers }),
})
