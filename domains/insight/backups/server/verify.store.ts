import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Bookings, and those whose entries do not sum to zero or that have none. All amounts are in one currency, US dollars. */
export async function ledgerSums() {
  const { rows } = await sql<{ transactions: number; entries: number; broken: number; first: string | null; sum: number }>`
    with sums as (
      select t.id, count(e.transaction_id)::int as entries, coalesce(sum(e.amount_cents), 0) as sum
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id)
    select count(*)::int as transactions, coalesce(sum(entries), 0)::int as entries, coalesce(sum(sum), 0)::float8 as sum,
      (count(*) filter (where sum <> 0 or entries < 2))::int as broken, min(id) filter (where sum <> 0 or entries < 2) as first
    from sums`.execute(db())
  return rows[0] ?? { transactions: 0, entries: 0, broken: 0, first: null, sum: 0 }
}

export type Reference = { name: string; question: string }

/** For each foreign key, the question how many rows name one that does not exist. */
export async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select format('%s.%s', c.relname, k.conname) as name,
      format('select count(*)::int as lost from %s c where %s and not exists (select from %s p where %s)', k.conrelid::regclass,
        string_agg(format('c.%I is not null', a.attname), ' and '), k.confrelid::regclass,
        string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ')) as question
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
    where k.contype = 'f' and n.nspname = 'public' group by k.oid, c.relname order by 1`.execute(db())
  return rows
}

export async function countLost({ question }: Reference): Promise<number> {
  const { rows } = await sql<{ lost: number }>`${sql.raw(question)}`.execute(db())
  return rows[0]?.lost ?? 0
}

/** Pages of the database that PostgreSQL has found damaged. */
export async function damagedPages(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(checksum_failures), 0)::int as pages from pg_stat_database where datname = current_database()`.execute(db())
  return rows[0]?.pages ?? 0
}

/** A page of the files that should be there (index: its key). */
export const storedPage = (after: string, limit: number) =>
  db()
    .selectFrom('stored_files')
    .select(['key', 'sha256'])
    .where('dropped_at', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()

/** A page of active memberships that renew by themselves, by id. */
export async function renewingPage(after: string, limit: number): Promise<Id<'membership'>[]> {
  const rows = await db()
    .selectFrom('memberships')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('stripe_subscription_id', 'is not', null)
    .where('paid_through_on', 'is not', null)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
