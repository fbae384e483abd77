import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { tellOfExport } from '#capabilities/history/server/history.ts'
import { findMembers, countMatching } from '#capabilities/members/server/list/list.ts'
import { presentRow } from '#capabilities/members/server/members.present.ts'
import type { MemberRow } from '#capabilities/members/contract.ts'
import type { Looking } from '#capabilities/members/rules/looking.ts'
import { knowsField } from '#capabilities/members/rules/rights.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { exported, EXPORT_PAGE, pagesOf, type ExportColumn, type ExportFormat } from '#platform/export/export.ts'

/** All that match, as a file, written while it is read. That it was taken, of what and what for, is told first. */
export async function exportMembers(
  actor: Actor,
  looking: Looking,
  { format, purpose }: { format: ExportFormat; purpose: string },
): Promise<FileAnswer> {
  const { count, more } = await countMatching(actor, looking)
  await tellOfExport('members.exported', actor, {
    format,
    purpose,
    count,
    more,
    filters: { ...looking.filters, search: looking.clue?.by },
  })
  const pages = pagesOf(async (cursor) => {
    const { rows, next } = await findMembers(actor, looking, { cursor, limit: EXPORT_PAGE })
    return { rows: rows.map(presentRow), next }
  })
  return exported(format, { name: 'members', on: dayIn('America/New_York', clock.now()), columns: columnsFor(actor), pages })
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
