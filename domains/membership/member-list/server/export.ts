import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import { findMembers, countMatching } from '#domains/membership/member-list/server/list.ts'
import { presentRow } from '#domains/membership/member-list/server/member-list.present.ts'
import type { MemberRow } from '#domains/membership/member-list/contract.ts'
import type { MemberQuery } from '#domains/membership/member-list/rules/list-query.ts'
import { knowsField } from '#domains/membership/members/rules/rights.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** Exports all members that match. */
export async function exportMembers(actor: Actor, query: MemberQuery, file: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, file, {
    list: 'members',
    filters: { ...query.filters, search: query.term?.by },
    counted: await countMatching(actor, query),
    columns: columnsFor(actor),
    page: async (cursor, limit) => {
      const { rows, next } = await findMembers(actor, query, { cursor, limit })
      return { rows: rows.map((row) => presentRow(actor, row)), next }
    },
  })
}

/** The list's columns, without those whose field the role may not see. */
const columnsFor = (actor: Actor): ExportColumn<MemberRow>[] => [
  { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
  { head: 'Member', cell: ({ name }) => name },
  ...(knowsField(actor.role, 'email') ? [{ head: 'E-mail', cell: ({ email }: MemberRow) => email }] : []),
  ...(knowsField(actor.role, 'phone') ? [{ head: 'Phone', cell: ({ phone }: MemberRow) => phone }] : []),
  { head: 'State', cell: ({ state }) => state },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Plan', cell: ({ planName }) => planName },
  { head: 'Paid through', cell: ({ paidThroughOn }) => (paidThroughOn ? { day: paidThroughOn } : null) },
  { head: 'Agency', cell: ({ masterCode }) => masterCode },
  { head: 'Agent', cell: ({ agentName }) => agentName },
  { head: 'Member since', cell: ({ since }) => since },
]
