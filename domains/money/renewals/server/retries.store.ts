import { sql } from 'kysely'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import type { NextTry } from '#domains/money/renewals/server/retry-schedule.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Only the newest failed attempt has a next one, and none once the bill is paid. */
export async function setNextTry(tx: Tx, { invoiceId, failures }: Bill, next: NextTry | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      next_attempt_at: sql<Date | null>`case when attempt = ${failures.length}::int then ${next?.at ?? null}::timestamptz end`,
      retried_by_us: sql<boolean>`attempt = ${failures.length}::int and ${next?.isOurs ?? false}`,
    })
    .where('stripe_invoice_id', '=', invoiceId)
    .where('status', '=', 'failed')
    // A result read before a later attempt does not change that attempt's schedule.
    .where(sql<boolean>`not exists (select from payments l where l.stripe_invoice_id = ${invoiceId} and l.attempt > ${failures.length})`)
    .execute()
}

/** Bills whose next attempt is ours to make and due, while their membership waits for it (index: payments_to_try). */
export const retriesDue = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .select(['p.id', sql<string>`p.stripe_invoice_id`.as('invoiceId'), sql<number>`p.attempt`.as('attempt')])
    .where('p.retried_by_us', '=', true)
    .where('p.next_attempt_at', '<=', now)
    .where((where) =>
      where.or([where('s.status', '=', 'PAST_DUE'), where.and([where('s.status', '=', 'ACTIVE'), where('s.provisional', '=', true)])]),
    )
    .where(sql<boolean>`p.id > ${after}`)
    .orderBy('p.id')
    .limit(limit)
