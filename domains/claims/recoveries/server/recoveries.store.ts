import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { RecoveryStatus } from '#domains/claims/recoveries/rules/recovery.ts'
import { isOwed } from '#domains/claims/recoveries/server/owed-recoveries.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'

export type RecoveryRow = {
  id: Id<'recovery'>
  claimId: Id<'claim'>
  status: RecoveryStatus
  returned: Cents
  returnedOn: Day
  returnedBy: string
  owed: Cents
  recovered: Cents
  reportedBy: string
  at: Date
}

const rows = () =>
  db()
    .selectFrom('recoveries as r')
    .innerJoin('claims as c', 'c.id', 'r.claim_id')
    .select([
      'r.claim_id as claimId',
      'r.status',
      'r.returned_cents as returned',
      'r.returned_on as returnedOn',
      'r.returned_by as returnedBy',
      'r.owed_cents as owed',
      'r.recovered_cents as recovered',
      'r.reported_by_name as reportedBy',
      'r.at',
    ])
    .select(sql<Id<'recovery'>>`r.id`.as('id'))

/** The recoveries of a claim, oldest first (index: recoveries_claim). */
export const recoveriesOf = (actor: Actor, claimId: Id<'claim'>): Promise<RecoveryRow[]> =>
  rows().where('r.claim_id', '=', claimId).where(visibleClaims(actor)).orderBy('r.at').execute()

type Asked = { only?: 'owed' | undefined; cursor?: string | undefined; limit?: number | undefined }

/** The oldest first (index: recoveries_owed). */
export async function recoveryRows(actor: Actor, { only, cursor, limit = 25 }: Asked) {
  let query = rows()
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.number as claimNumber', 'm.full_name as memberName'])
    .select(sql<string>`r.at::text || '|' || r.id`.as('place'))
    .where(visibleClaims(actor))
    .orderBy('r.at')
    .orderBy('r.id')
    .limit(limit + 1)
  if (only) query = query.where(isOwed)
  const [at, id] = cursor?.split('|') ?? []
  if (at && id) query = query.where(sql<boolean>`(r.at, r.id) > (${at}::timestamptz, ${id})`)
  const found = await query.execute()
  return { rows: found.slice(0, limit), next: found.length > limit ? (found[limit - 1]?.place ?? null) : null }
}

export const recoveryById = (actor: Actor, id: Id<'recovery'>): Promise<RecoveryRow | undefined> =>
  rows().where('r.id', '=', id).where(visibleClaims(actor)).executeTakeFirst()

/** Locks the row; undefined when the actor may not see it. */
export async function lockRecovery(tx: Tx, actor: Actor, id: Id<'recovery'>): Promise<RecoveryRow | undefined> {
  await tx.selectFrom('recoveries').select('id').where('id', '=', id).forUpdate().execute()
  return recoveryById(actor, id)
}

export async function addRecovery(tx: Tx, row: RecoveryRow & { reportedById: string }): Promise<void> {
  await tx
    .insertInto('recoveries')
    .values({
      id: row.id,
      claim_id: row.claimId,
      status: row.status,
      returned_cents: row.returned,
      returned_on: row.returnedOn,
      returned_by: row.returnedBy,
      owed_cents: row.owed,
      recovered_cents: row.recovered,
      reported_by: row.reportedById,
      reported_by_name: row.reportedBy,
      at: row.at,
      updated_at: row.at,
    })
    .execute()
}

type Change = { status: RecoveryStatus; recovered?: Cents; waivedWhy?: string; at: Date }

export async function setRecovery(tx: Tx, id: Id<'recovery'>, { status, recovered, waivedWhy, at }: Change): Promise<void> {
  await tx
    .updateTable('recoveries')
    .set({
      status,
      updated_at: at,
      ...(recovered === undefined ? {} : { recovered_cents: recovered }),
      ...(waivedWhy ? { waived_why: waivedWhy } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the receipt, the cause of its ledger entry. */
export async function addReceipt(
  tx: Tx,
  recoveryId: Id<'recovery'>,
  receipt: { amount: Cents; reference: string; by: Id<'user'>; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('recovery_receipts')
    .values({
      recovery_id: recoveryId,
      amount_cents: receipt.amount,
      reference: receipt.reference,
      recorded_by: receipt.by,
      at: receipt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${recoveryId}:${id}`
}
