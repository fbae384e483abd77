import { serve } from '#access/server/endpoint.ts'
import { memberListContract } from '#domains/membership/member-list/list-contract.ts'
import { lookingFor } from '#domains/membership/member-list/rules/list-query.ts'
import { previewBatch, runBatch } from '#domains/membership/member-list/server/batches.ts'
import { exportMembers } from '#domains/membership/member-list/server/export.ts'
import { countMatching, neighboursOf } from '#domains/membership/member-list/server/list.ts'
import { isVisibleMember } from '#domains/membership/members/server/member-file.store.ts'
import { Refusal } from '#platform/refusal.ts'

export const memberListRoutes = serve(memberListContract, {
  count: ({ actor, query }) => countMatching(actor, lookingFor(query)),
  neighbours: async ({ actor, params, query }) => {
    if (!(await isVisibleMember(actor, params.memberId))) throw new Refusal('not_found')
    return neighboursOf(actor, lookingFor(query), params.memberId)
  },
  export: ({ actor, query: { format, purpose, ...asked } }) => exportMembers(actor, lookingFor(asked), { format, purpose }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
})
