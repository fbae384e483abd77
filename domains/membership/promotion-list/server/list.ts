import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { may } from '#access/verbs.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import type { PromotionQuery } from '#domains/membership/promotion-list/rules/list-query.ts'
import { scopesOf } from '#domains/membership/promotion-list/rules/list-query.ts'
import { codesPage, countCodes } from '#domains/membership/promotion-list/server/list.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { ExportColumn } from '#platform/export/export.ts'
import { presentAll } from '#domains/membership/promotion-list/server/present-promotion.ts'
import { codesByIds } from '#domains/membership/promotion-list/server/codes.ts'

type Page = { cursor?: string | undefined; limit?: number | undefined }

/** A page of created codes, and how many there are. */
export async function promotions(actor: Actor, query: PromotionQuery, page: Page) {
  const [found, counted] = await Promise.all([pageOf(actor, query, page), countCodes({ ...query, today: officeDay() })])
  return { ...found, ...counted, can: { create: may(actor, 'promotions.change') } }
}

async function pageOf(actor: Actor, query: PromotionQuery, { cursor, limit = 25 }: Page) {
  const found = await codesPage({ ...query, today: officeDay() }, { cursor, limit: limit + 1 })
  const rows = await presentAll(actor, await codesByIds(found.slice(0, limit)))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The ids of all that match, at most `limit` of them. */
export const idsMatching = (query: PromotionQuery, limit: number) => codesPage({ ...query, today: officeDay() }, { limit })

/** Exports all codes that match. */
export async function exportPromotions(actor: Actor, query: PromotionQuery, file: ExportRequest): Promise<FileAnswer> {
  const { found } = await countCodes({ ...query, today: officeDay() })
  return exportList(actor, file, {
    list: 'promotions',
    filters: { ...query.filters, search: query.search || undefined },
    counted: { count: found },
    columns: COLUMNS,
    page: (cursor, limit) => pageOf(actor, query, { cursor, limit }),
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
