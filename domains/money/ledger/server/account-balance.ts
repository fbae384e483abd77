import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import { type Cents, cents } from '#platform/money.ts'

/** One account's balance, debits positive (index: ledger_entries_account). */
export async function accountBalance(account: string): Promise<Cents> {
  const row = await db()
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return cents(row.amount)
}
