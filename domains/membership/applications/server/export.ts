import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { UnfinishedApplication } from '#domains/membership/applications/contract.ts'
import type { UnfinishedQuery } from '#domains/membership/applications/rules/list-query.ts'
import { presentUnfinished } from '#domains/membership/applications/server/unfinished.present.ts'
import { countUnfinished, unfinishedPage } from '#domains/membership/applications/server/unfinished.store.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** Exports all unfinished applications that match. */
export async function exportUnfinished(actor: Actor, query: UnfinishedQuery, file: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, file, {
    list: 'applications',
    filters: { ...query.filters, search: query.search ?? undefined },
    counted: cappedCount(await countUnfinished(query, COUNTED + 1)),
    columns: COLUMNS,
    page: async (cursor, limit) => {
      const { rows, next } = await unfinishedPage(query, { cursor, limit })
      return { rows: rows.map(presentUnfinished), next }
    },
  })
}

const dayOf = (at: string | null) => at && { day: officeDay(new Date(at)) }

const COLUMNS: readonly ExportColumn<UnfinishedApplication>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Plan', cell: ({ planCode }) => planCode },
  { head: 'Master code', cell: ({ masterCode }) => masterCode },
  { head: 'Left at', cell: ({ step }) => step },
  { head: 'Began', cell: ({ begunAt }) => dayOf(begunAt) },
  { head: 'Last answer', cell: ({ changedAt }) => dayOf(changedAt) },
  { head: 'Reminded', cell: ({ remindedAt }) => dayOf(remindedAt) },
]
