import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents } from '#platform/money.ts'
import { dayEnds, dayStarts } from '#platform/queries/office-day.ts'

/**
 * The scope of a ledger query: a membership, a claim, or the whole company; of it the days at the office from one to another, both
 * included, the movements of one kind, and those that touch one account.
 */
export type LedgerScope = {
  membershipId?: Id<'membership'>
  claimId?: Id<'claim'>
  from?: Day | undefined
  to?: Day | undefined
  kind?: string | undefined
  account?: string | undefined
}

function inScope({ membershipId, claimId, from, to, kind, account }: LedgerScope): RawBuilder<boolean> {
  const conditions = [
    ...(membershipId ? [sql`t.membership_id = ${membershipId}`] : []),
    ...(claimId ? [sql`t.claim_id = ${claimId}`] : []),
    ...(from ? [sql`t.at >= ${dayStarts(from)}`] : []),
    ...(to ? [sql`t.at < ${dayEnds(to)}`] : []),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(account ? [sql`exists (select from ledger_entries o where o.transaction_id = t.id and o.account = ${account})`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Newest first (indexes: primary key, ledger_transactions_membership, ledger_transactions_claim, ledger_transactions_at). */
export async function movements(scopeOf: LedgerScope, { cursor, limit = 50 }: { cursor?: string | undefined; limit?: number | undefined }) {
  let query = db()
    .selectFrom('ledger_transactions as t')
    .leftJoin('memberships as s', 's.id', 't.membership_id')
    .leftJoin('claims as c', (join) => join.on(sql<boolean>`c.id = t.claim_id`))
    .select(['t.id', 't.kind', 't.at', 't.cause_noun', 't.cause_id', 't.note', 's.number as membership_number', 'c.number as claim_number'])
    .where(inScope(scopeOf))
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where(sql<boolean>`t.id < ${cursor}`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}
export type Movement = Awaited<ReturnType<typeof movements>>['rows'][number]

/** The entries of a page of movements, in one query. */
export async function entriesOf(ids: readonly Id<'ledgerTransaction'>[]) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.code', 'e.account')
    .select(['e.transaction_id', 'e.account', 'a.name', 'e.amount_cents'])
    .where('e.transaction_id', 'in', [...ids])
    .orderBy('e.transaction_id')
    .orderBy('e.line')
    .execute()
}

/** By account, debits positive: of a membership, a claim, or the company. */
export async function balances(scopeOf: LedgerScope) {
  return db()
    .selectFrom('ledger_accounts as a')
    .leftJoin(
      db()
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .select(['e.account', sql<number>`sum(e.amount_cents)::bigint`.as('amount')])
        .where(inScope(scopeOf))
        .groupBy('e.account')
        .as('b'),
      'b.account',
      'a.code',
    )
    .select(['a.code', 'a.name', 'a.side', sql<Cents>`coalesce(b.amount, 0)::bigint`.as('amount')])
    .orderBy('a.code')
    .execute()
}

export async function countLedgerTransactions(): Promise<number> {
  const row = await db()
    .selectFrom('ledger_transactions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type LedgerSubject =
  | { noun: 'membership'; id: Id<'membership'>; number: string; memberName: string }
  | { noun: 'claim'; id: Id<'claim'>; number: string; memberName: string }

/** The membership or claim with this id or number. */
export async function findLedgerSubject(text: string): Promise<LedgerSubject | null> {
  const membership = await db()
    .selectFrom('memberships as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.id', 's.number', 'm.full_name'])
    .where((where) => where.or([sql<boolean>`s.id = ${text}`, sql<boolean>`s.number = ${text.toUpperCase()}`]))
    .executeTakeFirst()
  if (membership) return { noun: 'membership', id: membership.id, number: membership.number, memberName: membership.full_name ?? '' }
  const claim = await db()
    .selectFrom('claims as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.number', 'm.full_name'])
    .where((where) => where.or([sql<boolean>`c.id = ${text}`, sql<boolean>`c.number = ${text.toUpperCase()}`]))
    .executeTakeFirst()
  return claim ? { noun: 'claim', id: claim.id, number: claim.number ?? '', memberName: claim.full_name ?? '' } : null
}
