import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import { type Cents, cents } from '#platform/money.ts'

/** One account's balance, debits positive (index: ledger_entries_account). */
export async function accountBalance(account: string, from: Pick<Tx, 'selectFrom'> = db()): Promise<Cents> {
  const row = await from
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return cents(row.amount)
}
