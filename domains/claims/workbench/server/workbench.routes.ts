import { serve } from '#access/server/endpoint.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { workbench } from '#domains/claims/workbench/server/workbench.ts'

export const workbenchRoutes = serve(workbenchContract, {
  workbench: ({ actor, params }) => workbench(actor, params.claimId),
})
