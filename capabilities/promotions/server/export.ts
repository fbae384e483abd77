import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { takeList, type Wanted } from '#capabilities/history/server/history.ts'
import type { PromotionView } from '#capabilities/promotions/contract.ts'
import type { Looking } from '#capabilities/promotions/rules/looking.ts'
import { scopesOf } from '#capabilities/promotions/rules/looking.ts'
import { promotions } from '#capabilities/promotions/server/codes.ts'
import type { ExportColumn } from '#platform/export/export.ts'

/** All codes that match, as a file. */
export async function exportPromotions(actor: Actor, looking: Looking, wanted: Wanted): Promise<FileAnswer> {
  const { found } = await promotions(actor, looking, { limit: 1 })
  return takeList(actor, wanted, {
    list: 'promotions',
    filters: { ...looking.filters, search: looking.search || undefined },
    counted: { count: found },
    columns: COLUMNS,
    page: (cursor, limit) => promotions(actor, looking, { cursor, limit }),
  })
}

const COLUMNS: readonly ExportColumn<PromotionView>[] = [
  { head: 'Code', cell: ({ code }) => code },
  { head: 'Campaign', cell: ({ description }) => description },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Kind', cell: ({ off }) => off.kind },
  { head: 'Percent', cell: ({ off }) => (off.kind === 'percent' ? off.basisPoints / 100 : null) },
  { head: 'Amount', cell: ({ off }) => (off.kind === 'amount' ? { cents: off.amount } : null) },
  { head: 'Lasts', cell: ({ lasts }) => (lasts.duration === 'months' ? `${lasts.months} months` : lasts.duration) },
  { head: 'Scope', cell: (promotion) => scopesOf({ ...promotion, stopped: promotion.status === 'stopped' }).join(', ') },
  { head: 'Begins', cell: ({ startsOn }) => ({ day: startsOn }) },
  { head: 'Ends', cell: ({ endsOn }) => (endsOn ? { day: endsOn } : null) },
  { head: 'Used', cell: ({ redemptions }) => redemptions },
  { head: 'Of', cell: ({ maxRedemptions }) => maxRedemptions },
  { head: 'Cost so far', cell: ({ cost }) => ({ cents: cost }) },
  { head: 'Brought in', cell: ({ revenue }) => ({ cents: revenue }) },
  { head: 'By', cell: ({ createdBy }) => createdBy },
]
