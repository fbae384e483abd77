import { sql } from 'kysely'
import type { AccountMonth, Check, Item } from '#domains/insight/month-close/rules/month-close.ts'
import type { Reason } from '#domains/money/bank-reconciliation/rules/reasons.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type Close = {
  month: Day
  until: Date
  accounts: AccountMonth[]
  transactions: number
  statement: Cents
  items: Item[]
  checks: Check[] | null
  /** What the imported statements explained; null where none had the last day. */
  bank: Reason[] | null
  closedBy: Id<'user'>
  byName: string
  closedAt: Date
  signature: string
}

/** Every closed month, newest first: a few dozen in a company's life. */
export async function closedMonths(): Promise<Close[]> {
  const { rows } = await sql<Close>`
    select c.month, c.until, c.accounts, c.transactions, c.statement_cents as statement, c.items, c.checks, c.bank, c.closed_by as "closedBy",
      concat_ws(' ', u.first_name, u.last_name) as "byName", c.closed_at as "closedAt", c.signature
    from month_closes c join users u on u.id = c.closed_by order by c.month desc`.execute(db())
  return rows
}

export const addClose = (tx: Tx, id: Id<'monthClose'>, close: Omit<Close, 'byName'>) =>
  tx
    .insertInto('month_closes')
    .values({
      id,
      month: close.month,
      until: close.until,
      accounts: JSON.stringify(close.accounts),
      transactions: close.transactions,
      statement_cents: close.statement,
      items: JSON.stringify(close.items),
      checks: JSON.stringify(close.checks),
      bank: close.bank && JSON.stringify(close.bank),
      closed_by: close.closedBy,
      closed_at: close.closedAt,
      signature: close.signature,
    })
    .execute()

/** Only one is closed at a time. */
export const beginClosing = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('month_closes'))`.execute(tx)

/** The moment of the first movement of the ledger; null while there is none. */
export async function ledgerBegan(): Promise<Date | null> {
  const row = await db()
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export type Span = { from: Date; until: Date }

/** Each account's debits and credits of a span of time, and what was posted to it before. */
export async function accountsIn({ from, until }: Span): Promise<AccountMonth[]> {
  const { rows } = await sql<AccountMonth>`
    select a.code, a.name, a.side, coalesce(m.opening, 0)::bigint as opening, coalesce(m.debits, 0)::bigint as debits,
      coalesce(m.credits, 0)::bigint as credits
    from ledger_accounts a
    left join (
      select e.account,
        sum(e.amount_cents) filter (where t.at < ${from}) as opening,
        sum(e.amount_cents) filter (where t.at >= ${from} and e.amount_cents > 0) as debits,
        -sum(e.amount_cents) filter (where t.at >= ${from} and e.amount_cents < 0) as credits
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.at < ${until} group by e.account
    ) m on m.account = a.code
    order by a.code`.execute(db())
  return rows
}

export type Posted = { transactions: number; debits: Cents }

/** How many movements each of some spans has, and their debits, in the order of the spans. */
export async function postedIn(spans: readonly Span[]): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select count(distinct t.id)::int as transactions, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debits
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
      with ordinality as s(began, ended, place)
    left join ledger_transactions t on t.at >= s.began and t.at < s.ended
    left join ledger_entries e on e.transaction_id = t.id
    group by s.place order by s.place`.execute(db())
  return rows
}

/** The sum of the network's transfers among `ids` that are in the ledger, and were not taken back. */
export async function transfersPosted(ids: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'bank'
    where t.kind in ('bank_transfer', 'bank_transfer_failed') and t.cause_noun = 'transfer' and t.cause_id = any(${[...ids]}::text[])`.execute(
    db(),
  )
  return rows[0]?.cents ?? (0 as Cents)
}
