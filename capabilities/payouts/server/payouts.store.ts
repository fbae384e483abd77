import { sql } from 'kysely'
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
    .select([
      'p.id', 'p.claim_id', 'p.amount_cents', 'p.method', 'p.status', 'p.payee_id', 'p.approved_by', 'p.released_at', 'p.sent_at', 'p.settled_at', 'p.failure',
      'p.reference', 'p.created_at', 'c.number as claim_number', 'c.member_id', 'c.membership_id', 'c.master_code', 'm.full_name as member_name',
    ])
    .select(sql<string>`a.first_name || ' ' || a.last_name`.as('approved_name'))
    .select(sql<string | null>`r.first_name || ' ' || r.last_name`.as('released_name'))
export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

/** Where the payout went, or would go if it were released now. */
export type PayoutPayee = { id: Id<'payee'>; method: 'ach' | 'check'; holder_name: string; bank_name: string | null; last4: string | null; created_at: Date }

/** For each payout the payee it was released to, else its member's current one. One question for a whole page. */
export async function payeesOf(rows: readonly PayoutRow[]): Promise<Map<Id<'payout'>, PayoutPayee>> {
  if (rows.length === 0) return new Map()
  const found = await db()
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('payees as y', (join) =>
      join.onRef('y.member_id', '=', 'c.member_id').on(sql<boolean>`(y.id = p.payee_id or (p.payee_id is null and p.status = 'pending' and y.retired_at is null))`),
    )
    .select(['p.id as payout_id', 'y.id', 'y.method', 'y.holder_name', 'y.bank_name', 'y.last4', 'y.created_at'])
    .where('p.id', 'in', rows.map((row) => row.id))
    .execute()
  return new Map(found.map(({ payout_id, ...payee }) => [payout_id, payee]))
}

type Status = PayoutRow['status']

/** What waits comes oldest first (index: payouts_waiting); anything else newest first. */
export async function payoutList({ cursor, limit = 25, status }: { cursor?: string | undefined; limit?: number | undefined; status: Status | 'all' }) {
  const oldestFirst = status === 'pending'
  let query = payouts().orderBy('p.id', oldestFirst ? 'asc' : 'desc').limit(limit + 1)
  if (status !== 'all') query = query.where('p.status', '=', status)
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

/** False when the claim has a live payout already. */
export async function addPayout(tx: Tx, payout: { id: Id<'payout'>; claimId: Id<'claim'>; amount: Cents; approvedBy: Id<'user'>; at: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('payouts')
    .values({
      id: payout.id, claim_id: payout.claimId, amount_cents: payout.amount, method: 'ach', status: 'pending', approved_by: payout.approvedBy, created_at: payout.at,
    })
    .onConflict((conflict) => conflict.column('claim_id').where('status', 'not in', ['returned', 'void', 'reissued']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** How often the money of a claim came back. */
export async function countReturned(tx: Tx, claimId: Id<'claim'>): Promise<number> {
  const row = await tx
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claim_id', '=', claimId)
    .where('status', 'in', ['returned', 'reissued'])
    .executeTakeFirstOrThrow()
  return row.count
}

export async function setPayout(tx: Tx, id: Id<'payout'>, change: Partial<{
  status: Status
  method: PayoutRow['method']
  payee_id: Id<'payee'> | null
  released_by: Id<'user'>
  released_at: Date
  sent_at: Date
  settled_at: Date
  reference: string
  failure: string
}>): Promise<void> {
  await tx.updateTable('payouts').set(change).where('id', '=', id).execute()
}

/** What the sandbox's bank has in hand (index: payouts_waiting). */
export async function payoutsOnTheirWay(): Promise<{ id: Id<'payout'>; status: Status; method: 'ach' | 'check' | 'manual'; released_at: Date | null }[]> {
  return db().selectFrom('payouts').select(['id', 'status', 'method', 'released_at']).where('status', 'in', ['released', 'sent']).orderBy('id').limit(500).execute()
}
