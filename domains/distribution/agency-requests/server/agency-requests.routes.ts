import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { answerRequest, requestChange, requestsAbout } from '#domains/distribution/agency-requests/server/agency-requests.ts'
import { openRequests, type RequestRow } from '#domains/distribution/agency-requests/server/agency-requests.store.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

export const agencyRequestsRoutes = serve(agencyRequestsContract, {
  requests: async () => ({ rows: (await openRequests()).map(presentRequest) }),
  requestsOf: async ({ actor, params }) => ({ rows: (await requestsAbout(actor, params.masterCode)).map(presentRequest) }),
  request: async ({ actor, params, body: { kind, body, commissionTier = null, priceTier = null } }) => {
    await requestChange(actor, params.masterCode, { kind, body, commissionTier, priceTier })
    return DONE
  },
  answerRequest: async ({ actor, params, body }) => {
    await answerRequest(actor, params.requestId, body)
    return DONE
  },
})

const presentRequest = (row: RequestRow) => ({
  id: row.id,
  masterCode: row.master_code,
  agencyName: row.name,
  kind: row.kind,
  body: row.body,
  commissionTier: COMMISSION_TIERS.find((tier) => tier === row.commission_tier) ?? null,
  priceTier: PRICE_TIERS.find((tier) => tier === row.price_tier) ?? null,
  byName: row.by_name,
  at: row.at.toISOString(),
  answer: row.answer,
  answerWhy: row.answer_why,
})
