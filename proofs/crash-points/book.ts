import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** Counts and sums of the database, by label. */
export type Book = Readonly<Record<string, number>>

/**
 * Everything a scenario may change: events, emails, debts and payments, each kind by status. Not an agency's tier, which is set on the 1st,
 * nor the access review of a quarter: each run takes a month, and only some months begin a quarter.
 */
export async function readBook(): Promise<Book> {
  const { rows } = await sql<{ what: string; n: number }>`
    select 'told ' || kind as what, count(*)::int as n from history_events where kind not in ('agency.tiers_set', 'access_review.opened') group by kind
    union all select concat_ws(' ', 'email', kind, status), count(*)::int from messages
      where kind not in ('agency_tier', 'access_review') group by kind, status
    union all select concat_ws(' ', 'ledger', t.kind, e.account), sum(e.amount_cents)::int from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id group by t.kind, e.account
    union all select concat_ws(' ', 'claim', status, outcome), count(*)::int from claims group by status, outcome
    union all select concat_ws(' ', 'payout', kind, method, status), count(*)::int from payouts group by kind, method, status
    union all select concat_ws(' ', 'payment', kind, status), count(*)::int from payments group by kind, status
    union all select concat_ws(' ', 'refund', status), count(*)::int from refunds group by status
    union all select concat_ws(' ', 'membership', status), count(*)::int from memberships group by status
    union all select concat_ws(' ', 'checkout', status), count(*)::int from checkouts group by status
    union all select concat_ws(' ', 'batch', status), count(*)::int from payout_batches group by status
    union all select concat_ws(' ', 'check', status), count(*)::int from payout_checks group by status
    union all select concat_ws(' ', 'commission', kind, payee_kind), count(*)::int from commission_lines group by kind, payee_kind
    union all select 'decision ' || kind, count(*)::int from claim_decisions group by kind
    union all select 'recovery received', count(*)::int from recovery_receipts
    union all select 'wish granted', count(*)::int from idempotency_keys where answer is not null
    union all select 'news not applied', count(*)::int from webhook_inbox where applied_at is null`.execute(db())
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}

/** The difference of two readings. */
export function between(before: Book, after: Book): Book {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return Object.fromEntries(
    names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, difference]) => difference !== 0),
  )
}

export const differences = (found: Book, expected: Book): string[] =>
  Object.entries(between(expected, found)).map(([what, more]) => `${what}: ${more > 0 ? `${more} too many` : `${-more} too few`}`)

/** What may never happen, in any scenario. */
export async function wrongBooks(): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as "the ledger",
    (select count(*)::int from (select from ledger_entries group by transaction_id
      having sum(amount_cents) <> 0) as lame) as "postings out of balance",
    (select count(*)::int from (select from ledger_transactions group by kind, cause_id
      having count(*) > 1) as twice) as "postings made twice",
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'commission_payable')
      + (select coalesce(sum(amount_cents), 0)::int from commission_lines) as "commission payable that is no unpaid line",
    (select count(*)::int from graphile_worker._private_jobs where locked_at is not null) as "jobs held by nobody"`.execute(db())
  return Object.entries(rows[0] ?? {}).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]))
}
