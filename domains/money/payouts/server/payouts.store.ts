import { sql } from 'kysely'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { type PayoutRow, payouts } from '#domains/money/payouts/server/payouts.ts'

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

/** The claim's payout that is neither over nor replaced; one that settled before the claim was reopened is over. */
export async function lockLivePayout(tx: Tx, claimId: Id<'claim'>): Promise<PayoutRow | undefined> {
  return payouts(tx)
    .where('p.claim_id', '=', claimId)
    .where('p.kind', '=', 'claim')
    .where('p.status', 'in', ['pending', 'released', 'sent'])
    .forUpdate('p')
    .executeTakeFirst()
}

export async function outcomeOfClaim(tx: Tx, claimId: Id<'claim'>): Promise<string | null> {
  const row = await tx.selectFrom('claims').select('outcome').where('id', '=', claimId).executeTakeFirst()
  return row?.outcome ?? null
}

export type PayoutKind = PayoutRow['kind']

type NewPayout = {
  id: Id<'payout'>
  kind: PayoutKind
  claimId: Id<'claim'>
  amount: Cents
  /** Null: goodwill that a missed promise brought. */
  approvedBy: Id<'user'> | null
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
