import { sql } from 'kysely'
import { batchList } from '#domains/money/payout-batches/contract.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { BatchKind, BatchStatus } from '#domains/money/payout-batches/rules/batch.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const batches = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('payout_batches as b')
    .innerJoin('users as u', 'u.id', 'b.built_by')
    .leftJoin('users as a', 'a.id', 'b.batch_approved_by')
    .leftJoin('users as d', 'd.id', 'b.downloaded_by')
    .select([
      'b.id',
      'b.number',
      'b.kind',
      'b.status',
      'b.effective_on',
      'b.entries',
      'b.total_cents',
      'b.file_name',
      'b.sha256',
      'b.built_by',
      'b.built_at',
      'b.batch_approved_by',
      'b.batch_approved_at',
      'b.downloaded_at',
      'b.downloaded_by',
      'b.second_copy_by',
      'b.cancelled_at',
      'b.why',
      'u.email as built_email',
      'u.own_member_id as built_own_member',
      'd.email as downloaded_email',
      'd.own_member_id as downloaded_own_member',
      proposerOf('b.built_by').as('proposer'),
    ])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('built_name'))
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('approved_name'))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as('downloaded_name'))
export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

/** By number: the order in which they were built (index: payout_batches_number_key). */
export const batchRows = listRows(batchList, {
  rows: () => batches(),
  counted: () => db().selectFrom('payout_batches as b'),
  order: [sql`b.number`],
  place: {
    of: ({ number }) => String(number),
    at: (cursor) => (isNumber(cursor) ? sql`${Number(cursor)}` : null),
  },
  search: (text) => {
    const inName = sql<boolean>`b.file_name ilike ${containsPattern(text)}`
    return isNumber(text) ? sql<boolean>`(b.number = ${Number(text)} or ${inName})` : inName
  },
  filters: {
    status: (filter) => columnFilter(sql`b.status`, filter),
    kind: (filter) => columnFilter(sql`b.kind`, filter),
    effective: (filter) => columnFilter(sql`b.effective_on`, filter),
    amount: (filter) => columnFilter(sql`b.total_cents`, filter),
  },
})

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

export async function batchAt(id: Id<'payoutBatch'>): Promise<BatchRow | undefined> {
  return batches().where('b.id', '=', id).executeTakeFirst()
}

export async function lockBatch(tx: Tx, id: Id<'payoutBatch'>): Promise<BatchRow | undefined> {
  return batches(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst()
}

/** Count and total of payouts that wait for a batch. */
export async function waitingPayouts(): Promise<{ count: number; total: Cents }> {
  return db()
    .selectFrom('payouts')
    .select([sql<number>`count(*)::int`.as('count'), sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('total')])
    .where('status', '=', 'released')
    .where('method', '=', 'ach')
    .where('batch_id', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Trace numbers for each entry, each used once ever; and the batch's own number. */
export async function takeNumbers(tx: Tx, entries: number): Promise<{ batch: number; traces: number[] }> {
  const { rows } = await sql<{ batch: number }>`select nextval('payout_batch_numbers')::int as batch`.execute(tx)
  const traces = await sql<{ trace: number }>`select nextval('ach_traces')::int as trace from generate_series(1, ${entries})`.execute(tx)
  return { batch: rows[0]?.batch ?? 0, traces: traces.rows.map(({ trace }) => trace).toSorted((a, b) => a - b) }
}

/** Waits for another batch that is being built: what follows sees what it put into its file. */
export async function lockBuilding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout_batches'))`.execute(tx)
}

/** The number of files built or dated again since a moment, which gives the next modifier. */
export async function filesDatedSince(tx: Tx, since: Date): Promise<number> {
  await lockBuilding(tx)
  const row = await tx
    .selectFrom('payout_batches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`coalesce(dated_at, built_at) >= ${since}`)
    .executeTakeFirstOrThrow()
  return row.count
}

type NewBatch = {
  id: Id<'payoutBatch'>
  number: number
  kind: BatchKind
  effectiveOn: Day
  entries: number
  total: Cents
  fileName: string
  sha256: string
  sealed: Buffer
  wrappedKey: Buffer
  keyId: string
  builtBy: Id<'user'>
  at: Date
}

export async function addBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx
    .insertInto('payout_batches')
    .values({
      id: batch.id,
      number: batch.number,
      kind: batch.kind,
      status: 'built',
      effective_on: batch.effectiveOn,
      entries: batch.entries,
      total_cents: batch.total,
      file_name: batch.fileName,
      sha256: batch.sha256,
      sealed: batch.sealed,
      wrapped_key: batch.wrappedKey,
      key_id: batch.keyId,
      built_by: batch.builtBy,
      built_at: batch.at,
    })
    .execute()
}

export type BatchChange = Partial<{
  status: BatchStatus
  effective_on: Day
  file_name: string
  sha256: string
  sealed: Buffer
  wrapped_key: Buffer
  key_id: string
  dated_at: Date
  batch_approved_by: Id<'user'>
  batch_approved_at: Date
  downloaded_by: Id<'user'>
  downloaded_at: Date
  second_copy_by: Id<'user'> | null
  cancelled_by: Id<'user'>
  cancelled_at: Date
  why: string
}>

export async function setBatch(tx: Tx, id: Id<'payoutBatch'>, change: BatchChange): Promise<void> {
  await tx.updateTable('payout_batches').set(change).where('id', '=', id).execute()
}

export async function fileOf(tx: Tx, id: Id<'payoutBatch'>) {
  return tx
    .selectFrom('payout_batches')
    .select(['sealed', 'wrapped_key', 'key_id', 'file_name', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
