import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type PayeeRow, payeesOfMembers } from '#domains/money/payees/server/payees.ts'

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

/** The member's current payee, and the one this payout was sent to. */
export type PayeesOfPayout = { current: PayeeRow | null; used: PayeeRow | null }

/** One query for a whole page. */
export async function payeesOf(rows: readonly PayoutRow[]): Promise<Map<Id<'payout'>, PayeesOfPayout>> {
  if (rows.length === 0) return new Map()
  const found = await payeesOfMembers(
    rows.map((row) => row.member_id),
    rows.flatMap((row) => row.payee_id ?? []),
  )
  const current = new Map(found.filter((payee) => payee.retired_at === null).map((payee) => [payee.member_id, payee]))
  const all = new Map(found.map((payee) => [payee.id, payee]))
  return new Map(
    rows.map((row) => [
      row.id,
      { current: current.get(row.member_id) ?? null, used: row.payee_id ? (all.get(row.payee_id) ?? null) : null },
    ]),
  )
}

export const payeesOfOne = async (row: PayoutRow): Promise<PayeesOfPayout> =>
  (await payeesOf([row])).get(row.id) ?? { current: null, used: null }

export async function lockPayout(tx: Tx, id: Id<'payout'>): Promise<PayoutRow | undefined> {
  return payouts(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
}

/** Released to bank accounts and in no batch yet (index: payouts_to_batch). */
export async function lockForBatch(tx: Tx, limit: number): Promise<PayoutRow[]> {
  return payouts(tx)
    .where('p.status', '=', 'released')
    .where('p.method', '=', 'ach')
    .where('p.batch_id', 'is', null)
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()
}

export async function payoutsOfBatch(batchId: Id<'payoutBatch'>, from: Pick<Tx, 'selectFrom'> = db()): Promise<PayoutRow[]> {
  return payouts(from).where('p.batch_id', '=', batchId).orderBy('p.trace').execute()
}

export async function lockByTrace(tx: Tx, trace: string): Promise<PayoutRow | undefined> {
  return payouts(tx).where('p.trace', '=', trace).forUpdate('p').executeTakeFirst()
}

/** Of bank files (index: payouts_trace). */
export const payoutsWithTraces = (traces: readonly string[]): Promise<PayoutRow[]> =>
  payouts()
    .where(sql<boolean>`p.trace = any(${[...traces]})`)
    .execute()

export async function payoutsOfClaim(claimId: Id<'claim'>): Promise<PayoutRow[]> {
  return payouts().where('p.claim_id', '=', claimId).orderBy('p.id').execute()
}

/**
 * The number of returns by an account (K18): the plan's payments and goodwill are counted separately, and a check that was never delivered
 * does not count.
 */
export async function countSentBack(tx: Tx, { claim_id: claimId, kind }: Pick<PayoutRow, 'claim_id' | 'kind'>): Promise<number> {
  const row = await tx
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('method', '<>', 'check')
    .where('returned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** When this claim's payout is released automatically; null when none is. */
export const outgoingPayoutsOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('payouts')
    .select('releases_at as releasesAt')
    .where('claim_id', '=', claimId)
    .where('status', '=', 'pending')
    .where('releases_at', 'is not', null)
    .limit(1)

export const payouts = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('users as a', 'a.id', 'p.approved_by')
    .leftJoin('users as r', 'r.id', 'p.released_by')
    .leftJoin('users as f', (join) => join.onRef(sql`f.id`, '=', sql`c.filed_by`))
    .select([
      'p.id',
      'p.claim_id',
      'p.amount_cents',
      'p.method',
      'p.status',
      'p.payee_id',
      'p.approved_by',
      'p.released_at',
      'p.transfer_requested_at',
      'p.sent_at',
      'p.settled_at',
      'p.failure',
      'p.reference',
      'p.created_at',
      'p.automatic',
      'p.clear',
      'p.releases_at',
      'p.name_note',
      'p.batch_id',
      'p.trace',
      'p.return_code',
      'p.returned_at',
      'p.voided_at',
      'p.owed',
      'p.replaces',
      'p.kind',
      'c.number as claim_number',
      'c.status as claim_status',
      'c.member_id',
      'c.membership_id',
      'c.master_code',
      'm.full_name as member_name',
      'm.email as member_email',
      'a.email as approved_email',
      'a.own_member_id as approved_own_member',
      'f.id as filed_by',
      'f.email as filed_email',
      'f.own_member_id as filed_own_member',
    ])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('approved_name'))
    .select(sql<string | null>`f.first_name || ' ' || f.last_name`.as('filed_name'))
    .select(sql<string | null>`r.first_name || ' ' || r.last_name`.as('released_name'))
