import { serve } from '#access/server/endpoint.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { presentDifference } from '#domains/money/reconciliation/server/reconciliation.present.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'

export const reconciliationRoutes = serve(reconciliationContract, {
  reconciliation: async () => {
    const { since, at, compared, differences } = await reconcile()
    return { since: since.toISOString(), at: at.toISOString(), compared, differences: differences.map(presentDifference) }
  },
})
