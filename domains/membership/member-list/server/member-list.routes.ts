import type { Actor } from '#access/actor.ts'
import type { FileColumn } from '#access/list.ts'
import { serve } from '#access/server/endpoint.ts'
import { memberList, memberListContract, type MemberRow } from '#domains/membership/member-list/contract.ts'
import { findMembers, memberRows, neighborsOf } from '#domains/membership/member-list/server/list.ts'
import { presentRow } from '#domains/membership/member-list/server/member-list.present.ts'
import { memberQuery } from '#domains/membership/member-list/server/member-where.ts'
import { knowsField } from '#domains/membership/members/rules/rights.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isVisibleMember } from '#domains/membership/members/server/visible-member.ts'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const members = listHandlers(memberList, { rows: memberRows, present: presentRow, file: fileFor })

export const memberListRoutes = serve(memberListContract, {
  list: async ({ actor, query: { cursor, limit = 25, ...params } }) => {
    const { rows, next, near } = await findMembers(actor, memberQuery(memberList.query(params)), { cursor, limit })
    return { rows: rows.map((row) => presentRow(actor, row)), next, near }
  },
  count: members.count,
  adjacent: async ({ actor, params, query }) => {
    if (!(await isVisibleMember(actor, params.memberId))) throw new Refusal('not_found')
    return neighborsOf(actor, memberQuery(memberList.query(query)), params.memberId)
  },
  export: members.export,
})

/** The list's columns, without those whose field the role may not see. */
function fileFor({ role }: Actor): FileColumn<MemberRow>[] {
  return [
    { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
    { head: 'Member', cell: ({ name }) => name },
    ...(knowsField(role, 'email') ? [{ head: 'Email', cell: ({ email }: MemberRow) => email }] : []),
    ...(knowsField(role, 'phone') ? [{ head: 'Phone', cell: ({ phone }: MemberRow) => phone }] : []),
    { head: 'State', cell: ({ state }) => state },
    {
      head: 'Status',
      context: 'membership',
      words: FILE_WORDS.membership,
      cell: ({ status, isWithdrawn }) => status && shownMembershipStatus({ status, isWithdrawn }),
    },
    { head: 'Plan', cell: ({ planName }) => planName },
    { head: 'Paid through', cell: ({ paidThroughOn }) => (paidThroughOn ? { day: paidThroughOn } : null) },
    { head: 'Agency', cell: ({ masterCode }) => masterCode },
    { head: 'Agent', cell: ({ agentName }) => agentName },
    { head: 'Member since', cell: ({ since }) => ({ at: since }) },
  ]
}
