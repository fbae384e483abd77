import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { legalHolds, liftHold, placeHold } from '#domains/claims/retention/server/legal-holds.ts'

export const retentionRoutes = serve(legalHoldsContract, {
  legalHolds: async ({ actor, params }) => {
    const rows = await legalHolds(actor, params.claimId)
    return {
      mayHold: may(actor, 'documents.hold'),
      rows: rows.map((hold) => ({ ...hold, placedAt: hold.placedAt.toISOString(), liftedAt: hold.liftedAt?.toISOString() ?? null })),
    }
  },
  placeHold: async ({ actor, params, body }) => {
    await placeHold(actor, params.claimId, body)
    return DONE
  },
  liftHold: async ({ actor, params, body }) => {
    await liftHold(actor, params.claimId, params.holdId, body.why)
    return DONE
  },
})
