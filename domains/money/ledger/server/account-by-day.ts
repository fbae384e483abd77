import { sql } from 'kysely'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { add, type Cents, cents, subtract, ZERO } from '#platform/money.ts'
import { dayOf, dayStarts } from '#platform/queries/office-day.ts'

export type DayBalance = { on: Day; change: Cents; balance: Cents }

/**
 * An account's balance at the end of each day at the office, debits positive, counted back from the one of today: only the movements since
 * `from` are read (index: ledger_transactions_at). Entries dated after today count in no day.
 */
export async function balanceByDay(account: string, { from, to }: { from: Day; to: Day }): Promise<DayBalance[]> {
  const [now, changes] = await Promise.all([accountBalance(account), changesSince(account, from)])
  const byDay = new Map(changes.map(({ on, amount }) => [on, cents(amount)]))
  const later = changes.filter(({ on }) => on > to).map(({ amount }) => cents(amount))
  let balance = subtract(now, add(ZERO, ...later))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(to, -place))
  return days
    .map((on) => {
      const day = { on, change: byDay.get(on) ?? ZERO, balance }
      balance = subtract(balance, day.change)
      return day
    })
    .toReversed()
}

async function changesSince(account: string, from: Day): Promise<{ on: Day; amount: number }[]> {
  const { rows } = await sql<{ on: Day; amount: number }>`
    select ${dayOf(sql`t.at`)} as "on", sum(e.amount_cents)::bigint as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = ${account}
    where t.at >= ${dayStarts(from)} group by 1`.execute(db())
  return rows
}
