import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadQuery } from '#domains/distribution/lead-list/rules/list-query.ts'
import { countLeads, leadsPage } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'
import type { ExportColumn } from '#platform/export/export.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'

/** Exports all matching visible leads as a file. */
export async function exportLeads(actor: Actor, query: LeadQuery, wanted: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, wanted, {
    list: 'leads',
    filters: { ...query.filters, search: query.search ?? undefined },
    counted: cappedCount(await countLeads(actor, query, COUNTED + 1)),
    columns: COLUMNS,
    page: async (cursor, limit) => {
      const { rows, next } = await leadsPage(actor, query, { cursor, limit })
      return { rows: rows.map(presentCard), next }
    },
  })
}

const COLUMNS: readonly ExportColumn<LeadCard>[] = [
  { head: 'Agency', cell: ({ agencyName }) => agencyName },
  { head: 'Contact', cell: ({ contactName }) => contactName },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Stage', cell: ({ stage }) => stage },
  { head: 'Days in stage', cell: ({ daysInStage }) => daysInStage },
  { head: 'Owner', cell: ({ ownerName }) => ownerName },
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Next action', cell: ({ nextAction }) => nextAction },
  { head: 'Due', cell: ({ nextActionOn }) => (nextActionOn ? { day: nextActionOn } : null) },
  { head: 'Policies', cell: ({ estimatedPolicies }) => estimatedPolicies },
]
