import { type RawBuilder, sql } from 'kysely'
import type { OpenRefund } from '#domains/money/refunds/contract.ts'

/** `r` is a refund. A failed one is open until its payment is refunded again (indexes: refunds_pending, refunds_failed, refunds_penalty_owed). */
export const isOpenRefund = (only: OpenRefund): RawBuilder<boolean> => OPEN[only]

const OPEN: Readonly<Record<OpenRefund, RawBuilder<boolean>>> = {
  pending: sql<boolean>`r.status = 'pending'`,
  failed: sql<boolean>`r.status = 'failed' and not exists (
    select from refunds later where later.payment_id = r.payment_id and later.at > r.at and later.status <> 'failed')`,
  penalty_owed: sql<boolean>`r.penalty_cents > 0 and r.penalty_paid_at is null`,
}

/** SQL: how many refunds are open in this way, as their list counts. */
export const countOpenRefunds = (only: OpenRefund): RawBuilder<number> =>
  sql`select count(*)::int from refunds r where ${isOpenRefund(only)}`
