import { may } from '#access/verbs.ts'
import { serve } from '#access/server/endpoint.ts'
import { claimList, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { whyNotQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { claimRows, claimsOf } from '#domains/claims/claim-list/server/claim-list.store.ts'
import { presentRow } from '#domains/claims/claim-list/server/claim-row.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const claims = listHandlers(claimList, {
  rows: claimRows,
  present: presentRow,
  check: (actor, query) => {
    // Who may not read a legal hold does not learn of one by filtering.
    const whyNot = query.filters.hold && !may(actor, 'claims.note') ? 'not_your_role' : whyNotQuery(actor.role, query)
    if (whyNot) throw new Refusal(whyNot)
  },
})

export const claimListRoutes = serve(claimListContract, {
  claims: (call) => claims.list(call, claimsOf(call.query.view ?? 'all', call.query.memberId)),
  count: claims.count,
  export: claims.export,
})
