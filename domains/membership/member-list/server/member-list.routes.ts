import { serve } from '#access/server/endpoint.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { memberQuery } from '#domains/membership/member-list/rules/list-query.ts'
import { exportMembers } from '#domains/membership/member-list/server/export.ts'
import { countMatching, findMembers, neighborsOf } from '#domains/membership/member-list/server/list.ts'
import { presentRow } from '#domains/membership/member-list/server/member-list.present.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isVisibleMember } from '#domains/membership/members/server/visible-member.ts'

export const memberListRoutes = serve(memberListContract, {
  list: async ({ actor, query: { cursor, limit = 25, ...params } }) => {
    const { rows, next, near } = await findMembers(actor, memberQuery(params), { cursor, limit })
    return { rows: rows.map((row) => presentRow(actor, row)), next, near }
  },
  count: ({ actor, query }) => countMatching(actor, memberQuery(query)),
  adjacent: async ({ actor, params, query }) => {
    if (!(await isVisibleMember(actor, params.memberId))) throw new Refusal('not_found')
    return neighborsOf(actor, memberQuery(query), params.memberId)
  },
  export: ({ actor, query: { format, purpose, ...params } }) => exportMembers(actor, memberQuery(params), { format, purpose }),
})
