import { serve } from '#access/server/endpoint.ts'
import { memberListContract } from '#capabilities/members/list-contract.ts'
import { lookingFor } from '#capabilities/members/rules/looking.ts'
import { previewBatch, runBatch } from '#capabilities/members/server/list/batches.ts'
import { exportMembers } from '#capabilities/members/server/list/export.ts'
import { countMatching, neighboursOf } from '#capabilities/members/server/list/list.ts'
import { isVisibleMember } from '#capabilities/members/server/member-file.store.ts'
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
