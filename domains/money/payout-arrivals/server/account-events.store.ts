import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Recipients' accounts with recent payouts that may still fail, each with how far its event list was read. */
export const accountsPaidSince = (since: Date, { after, limit }: Page) =>
  db()
    .selectFrom('payouts as p')
    .innerJoin('payees as e', 'e.id', 'p.payee_id')
    .select([
      sql<string>`e.stripe_account`.as('account'),
      sql<Date | null>`min(e.events_read_until)`.as('readUntil'),
      sql<Date>`min(p.sent_at)`.as('sentAt'),
    ])
    .where('p.method', '=', 'stripe')
    .where('p.sent_at', '>', since)
    .where('p.status', 'in', ['sent', 'settled', 'returned', 'reissued'])
    .where('p.failed_arrival', 'is', null)
    .where(sql<boolean>`e.stripe_account > ${after}`)
    .groupBy('e.stripe_account')
    .orderBy('e.stripe_account')
    .limit(limit)

/** Never moves back. */
export async function setAccountRead(account: string, until: Date): Promise<void> {
  await db()
    .updateTable('payees')
    .set({ events_read_until: sql`greatest(events_read_until, ${until})` })
    .where('stripe_account', '=', account)
    .execute()
}
