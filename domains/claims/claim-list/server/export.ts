import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { ClaimRow } from '#domains/claims/claim-list/contract.ts'
import type { ClaimQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { claimsFor, countClaims } from '#domains/claims/claim-list/server/claim-list.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** All claims that match, as a file. */
export async function exportClaims(actor: Actor, looking: ClaimQuery, wanted: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, wanted, {
    list: 'claims',
    filters: { ...looking.filters, search: looking.search ?? undefined },
    counted: await countClaims(actor, looking),
    columns: COLUMNS,
    page: (cursor, limit) => claimsFor(actor, { looking, cursor, limit }),
  })
}

const COLUMNS: readonly ExportColumn<ClaimRow>[] = [
  { head: 'Claim', cell: ({ number }) => number },
  { head: 'Member', cell: ({ memberName }) => memberName },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Outcome', cell: ({ outcome }) => outcome },
  { head: 'Loss', cell: ({ lossType }) => lossType },
  { head: 'Loss date', cell: ({ lossOn }) => (lossOn ? { day: lossOn } : null) },
  { head: 'Car', cell: ({ vehicle }) => vehicle },
  { head: 'Filed', cell: ({ submittedOn }) => (submittedOn ? { day: submittedOn } : null) },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Agency', cell: ({ masterCode }) => masterCode },
  { head: 'Handler', cell: ({ handlerName }) => handlerName },
  { head: 'Amount', cell: ({ amount }) => (amount === null ? null : { cents: amount }) },
]
