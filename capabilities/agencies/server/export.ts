import type { FileAnswer } from '#access/contract.ts'
import type { AgencyRow } from '#capabilities/agencies/contract.ts'
import { presentAgencyRow } from '#capabilities/agencies/server/agencies.present.ts'
import { agenciesPage, countAgencies, type Asking, type Looking } from '#capabilities/agencies/server/agencies.store.ts'
import { tellOfExport } from '#capabilities/history/server/history.ts'
import { exported, EXPORT_PAGE, pagesOf, type ExportColumn, type ExportFormat } from '#platform/export/export.ts'
import { houseDay } from '#platform/clock.ts'

type File = { format: ExportFormat; purpose: string }

/** All agencies that match, as a file, written while it is read. That it was taken, of what and what for, is told first. */
export async function exportAgencies(asking: Asking, looking: Looking, { format, purpose }: File): Promise<FileAnswer> {
  const count = await countAgencies(asking, looking)
  await tellOfExport('agencies.exported', asking.actor, { format, purpose, count, filters: looking })
  const pages = pagesOf(async (cursor) => {
    const found = await agenciesPage(asking, { ...looking, cursor, limit: EXPORT_PAGE })
    return { rows: found.map(presentAgencyRow), next: found.length === EXPORT_PAGE ? (found.at(-1)?.id ?? null) : null }
  })
  return exported(format, { name: 'agencies', on: houseDay(), columns: COLUMNS, pages })
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
