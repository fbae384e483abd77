import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { within } from '#platform/queries/office-day.ts'

/**
 * SQL: whether a claim `c` was filed in a period: on its day of notice, which for one of an imported book is that of the book, and not of
 * the import (index: claims_notice).
 */
export const filedIn = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`c.status <> 'DRAFT' and c.notice_on between ${from}::date and ${to}::date`

/** SQL: whether a decision `d` of one of these kinds was made in a period. */
export const decidedIn = (period: Period, kinds: readonly string[]): RawBuilder<unknown> =>
  sql`d.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and ${within(sql`d.at`, period)}`

/** SQL: whether a payout `o` brought a claim's money to the member in a period (index: payouts_arrived). */
export const paidIn = (period: Period): RawBuilder<unknown> =>
  sql`o.kind = 'claim' and o.status = 'settled' and ${within(sql`o.settled_at`, period)}`
