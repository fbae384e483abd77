import type { FileAnswer } from '#access/contract.ts'
import type { AgencyRow } from '#domains/distribution/agencies/contract.ts'
import { presentAgencyRow } from '#domains/distribution/agencies/server/agencies.present.ts'
import { agenciesPage, countAgencies, type AgencyQuery } from '#domains/distribution/agencies/server/agencies.store.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { ExportColumn } from '#platform/export/export.ts'
import type { AgencyReader } from '#domains/distribution/agencies/server/visible-agency.ts'

/** Exports all matching agencies as a file. */
export async function exportAgencies(reader: AgencyReader, query: AgencyQuery, wanted: ExportRequest): Promise<FileAnswer> {
  return exportList(reader.actor, wanted, {
    list: 'agencies',
    filters: query,
    counted: { count: await countAgencies(reader, query) },
    columns: COLUMNS,
    page: async (cursor, limit) => {
      const found = await agenciesPage(reader, { ...query, cursor, limit })
      return { rows: found.map(presentAgencyRow), next: found.length === limit ? (found.at(-1)?.id ?? null) : null }
    },
  })
}

const COLUMNS: readonly ExportColumn<AgencyRow>[] = [
  { head: 'Master code', cell: ({ masterCode }) => masterCode },
  { head: 'Agency', cell: ({ name }) => name },
  { head: 'Standing', cell: ({ status }) => status },
  { head: 'State', cell: ({ homeState }) => homeState },
  { head: 'Active members', cell: ({ activeMembers }) => activeMembers },
  { head: 'Sold this month', cell: ({ soldThisMonth }) => soldThisMonth },
  { head: 'Commission tier', cell: ({ commissionTier }) => commissionTier },
  { head: 'Price tier', cell: ({ priceTier }) => priceTier },
  { head: 'Alliance', cell: ({ allianceName }) => allianceName },
  { head: 'Recruited by', cell: ({ recruitedBy }) => recruitedBy },
]
