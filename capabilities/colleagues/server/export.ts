import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { agentsPage, countAgents, type AgentRow, type AgentsLookedFor } from '#capabilities/colleagues/server/colleagues.store.ts'
import { tellOfExport } from '#capabilities/history/server/history.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { exported, EXPORT_PAGE, pagesOf, type ExportColumn, type ExportFormat } from '#platform/export/export.ts'

type File = { format: ExportFormat; purpose: string }

/** All agents that match, as a file, written while it is read. That it was taken, of what and what for, is told first. */
export async function exportAgents(actor: Actor, looking: AgentsLookedFor, { format, purpose }: File): Promise<FileAnswer> {
  const now = clock.now()
  const count = await countAgents(actor, looking)
  await tellOfExport('agents.exported', actor, { format, purpose, count, filters: looking })
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const pages = pagesOf(async (cursor) => {
    const rows = await agentsPage(actor, monthStart, { ...looking, cursor, limit: EXPORT_PAGE })
    return { rows, next: rows.length === EXPORT_PAGE ? (rows.at(-1)?.id ?? null) : null }
  })
  return exported(format, { name: 'agents', on: dayIn('America/New_York', now), columns: COLUMNS, pages })
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
  { head: 'Licence', cell: ({ licence_number }) => licence_number },
  { head: 'Licence ends', cell: ({ licence_expires_on }) => (licence_expires_on ? { day: licence_expires_on } : null) },
]
