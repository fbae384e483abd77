import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import { findMembers, countMatching } from '#domains/membership/member-list/server/list.ts'
import { presentRow } from '#domains/membership/member-list/server/member-list.present.ts'
import type { MemberRow } from '#domains/membership/member-list/contract.ts'
import type { MemberQuery } from '#domains/membership/member-list/rules/list-query.ts'
import { knowsField } from '#domains/membership/members/rules/rights.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** All members that match, as a file. */
export async function exportMembers(actor: Actor, looking: MemberQuery, wanted: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, wanted, {
    list: 'members',
    filters: { ...looking.filters, search: looking.clue?.by },
    counted: await countMatching(actor, looking),
    columns: columnsFor(actor),
    page: async (cursor, limit) => {
      const { rows, next } = await findMembers(actor, looking, { cursor, limit })
      return { rows: rows.map((row) => presentRow(actor, row)), next }
    },
  })
}

/** The list's own columns, without those whose field the role does not know. */
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
