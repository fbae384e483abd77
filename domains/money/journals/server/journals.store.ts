import { sql } from 'kysely'
import type { BookName, DaySum } from '#domains/money/journals/rules/journal.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

/** What each account was debited and credited on each day at the office, from one to another, both included. */
export async function daySums(days: { from: Day; to: Day }): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select ${dayOf(sql`t.at`)} as "onDay", e.account, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debit,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as credit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${within(sql`t.at`, days)} group by 1, 2 order by 1, 2`.execute(db())
  return rows
}

export const accountsWithNames = () =>
  db()
    .selectFrom('ledger_accounts as a')
    .leftJoin('journal_accounts as j', 'j.account', 'a.code')
    .select(['a.code', 'a.name as ledger_name', 'j.number', 'j.name'])
    .orderBy('a.code')
    .execute()

/** False for an account that the ledger does not have. */
export async function saveName(tx: Tx, account: string, { number, name }: BookName, by: Id<'user'>, at: Date): Promise<boolean> {
  const known = await tx.selectFrom('ledger_accounts').select('code').where('code', '=', account).executeTakeFirst()
  if (!known) return false
  const row = { number, name, saved_by: by, saved_at: at }
  await tx
    .insertInto('journal_accounts')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
  return true
}
