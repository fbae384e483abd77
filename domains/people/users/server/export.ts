import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { agentsPage, countAgents, type AgentRow, type AgentQuery } from '#domains/people/users/server/users.store.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import { officeMonthBegan } from '#platform/clock.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** All matching agents, as a file. */
export async function exportAgents(actor: Actor, query: AgentQuery, wanted: ExportRequest): Promise<FileAnswer> {
  const monthStart = officeMonthBegan()
  return exportList(actor, wanted, {
    list: 'agents',
    filters: query,
    counted: { count: await countAgents(actor, query) },
    columns: COLUMNS,
    page: async (cursor, limit) => {
      const rows = await agentsPage(actor, monthStart, { ...query, cursor, limit })
      return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
    },
  })
}

const COLUMNS: readonly ExportColumn<AgentRow>[] = [
  { head: 'Agent', cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Agency', cell: ({ agency_name }) => agency_name },
  { head: 'Master code', cell: ({ master_code }) => master_code },
  { head: 'Standing', cell: ({ status }) => status },
  { head: 'Active members', cell: ({ active_members }) => active_members },
  { head: 'Sold this month', cell: ({ sold }) => sold },
  { head: 'Share in %', cell: ({ split_bp }) => (split_bp === null ? null : split_bp / 100) },
  { head: 'License', cell: ({ license_number }) => license_number },
  { head: 'License ends', cell: ({ license_expires_on }) => (license_expires_on ? { day: license_expires_on } : null) },
]
