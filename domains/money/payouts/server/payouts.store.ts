import { sql } from 'kysely'
import { type PayeeRow, payeesOfMembers } from '#domains/money/payees/server/payees.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const payouts = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('users as a', 'a.id', 'p.approved_by')
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
    .select(sql<string>`a.first_name || ' ' || a.last_name`.as('approved_name'))
    .select(sql<string | null>`f.first_name || ' ' || f.last_name`.as('filed_name'))
    .select(sql<string | null>`r.first_name || ' ' || r.last_name`.as('released_name'))
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

type Status = PayoutRow['status']
export type ListAsked = { cursor?: string | undefined; limit?: number | undefined; status: Status | 'all' | 'owed' }

/** Pending ones oldest first (index: payouts_waiting); all others newest first. */
export async function payoutList({ cursor, limit = 25, status }: ListAsked) {
  const oldestFirst = status === 'pending'
  let query = payouts()
    .orderBy('p.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
  if (status === 'owed') query = query.where('p.status', 'in', ['returned', 'void']).where('p.owed', '=', true)
  else if (status !== 'all') query = query.where('p.status', '=', status)
  if (cursor) query = query.where(oldestFirst ? sql<boolean>`p.id > ${cursor}` : sql<boolean>`p.id < ${cursor}`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

export async function payoutAt(id: Id<'payout'>): Promise<PayoutRow | undefined> {
  return payouts().where('p.id', '=', id).executeTakeFirst()
}

export async function lockPayout(tx: Tx, id: Id<'payout'>): Promise<PayoutRow | undefined> {
  return payouts(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
}

/** The claim's payout that is neither over nor replaced; one that settled before the claim was reopened is over. */
export async function lockLivePayout(tx: Tx, claimId: Id<'claim'>): Promise<PayoutRow | undefined> {
  return payouts(tx)
    .where('p.claim_id', '=', claimId)
    .where('p.kind', '=', 'claim')
    .where('p.status', 'in', ['pending', 'released', 'sent'])
    .forUpdate('p')
    .executeTakeFirst()
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

export async function outcomeOfClaim(tx: Tx, claimId: Id<'claim'>): Promise<string | null> {
  const row = await tx.selectFrom('claims').select('outcome').where('id', '=', claimId).executeTakeFirst()
  return row?.outcome ?? null
}

export async function payoutsOfClaim(claimId: Id<'claim'>): Promise<PayoutRow[]> {
  return payouts().where('p.claim_id', '=', claimId).orderBy('p.id').execute()
}

export type PayoutKind = PayoutRow['kind']

type NewPayout = {
  id: Id<'payout'>
  kind: PayoutKind
  claimId: Id<'claim'>
  amount: Cents
  approvedBy: Id<'user'>
  clear: boolean
  at: Date
} & Because
/** The event that approved the claim, or the payout that this one replaces. */
type Because = { approval: string; replaces: null } | { approval: null; replaces: Id<'payout'> }

/** False when the claim has a live payout already, or this approval (or replaced payout) has one. */
export async function addPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  const added = await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      kind: payout.kind,
      claim_id: payout.claimId,
      amount_cents: payout.amount,
      method: 'ach',
      status: 'pending',
      approved_by: payout.approvedBy,
      clear: payout.clear,
      approval: payout.approval,
      replaces: payout.replaces,
      created_at: payout.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What a claim was paid or is still owed, which no new payout repeats. Locked, so that no other payout is planned meanwhile. */
export async function owedOrPaid(tx: Tx, claimId: Id<'claim'>): Promise<Cents> {
  await tx.selectFrom('claims').select('id').where('id', '=', claimId).forUpdate().execute()
  const row = await tx
    .selectFrom('payouts')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'claim')
    .where('status', '<>', 'reissued')
    .where('owed', '=', true)
    .executeTakeFirstOrThrow()
  return row.sum
}

export async function goodwillArrived(tx: Tx, claimId: Id<'claim'>): Promise<Cents> {
  const row = await tx
    .selectFrom('payouts')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'goodwill')
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow()
  return row.sum
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

export type PayoutChange = Partial<{
  status: Status
  method: PayoutRow['method']
  payee_id: Id<'payee'> | null
  released_by: Id<'user'>
  released_at: Date
  automatic: boolean
  releases_at: Date | null
  name_note: string
  batch_id: Id<'payoutBatch'> | null
  trace: string | null
  transfer_requested_at: Date | null
  failed_arrival: string
  sent_at: Date
  settled_at: Date
  returned_at: Date
  return_code: string | null
  voided_at: Date
  owed: boolean
  reference: string
  failure: string
}>

export async function setPayout(tx: Tx, id: Id<'payout'>, change: PayoutChange): Promise<void> {
  await tx.updateTable('payouts').set(change).where('id', '=', id).execute()
}

export async function putIntoBatch(
  tx: Tx,
  batchId: Id<'payoutBatch'>,
  entries: readonly { id: Id<'payout'>; trace: string }[],
): Promise<void> {
  await sql`
    update payouts p set batch_id = ${batchId}, trace = each.trace
    from unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ trace }) => trace)}::text[]) each (id, trace)
    where p.id = each.id`.execute(tx)
}

export async function takeOutOfBatch(tx: Tx, batchId: Id<'payoutBatch'>): Promise<void> {
  await tx.updateTable('payouts').set({ batch_id: null, trace: null }).where('batch_id', '=', batchId).execute()
}

/** When this claim's payout is released automatically; null when none is. */
export const leavingOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('payouts')
    .select('releases_at as releasesAt')
    .where('claim_id', '=', claimId)
    .where('status', '=', 'pending')
    .where('releases_at', 'is not', null)
    .limit(1)
