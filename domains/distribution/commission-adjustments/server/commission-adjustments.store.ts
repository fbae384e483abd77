import { sql } from 'kysely'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

const adjustments = () =>
  db()
    .selectFrom('commission_adjustments as j')
    .innerJoin('users as w', 'w.id', 'j.proposed_by')
    .leftJoin('users as d', 'd.id', 'j.decided_by')
    .leftJoin('agencies as a', (join) => join.on(sql<boolean>`a.master_code = j.payee_id and j.payee_kind = 'agency'`))
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = j.payee_id and j.payee_kind = 'alliance'`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = j.payee_id and j.payee_kind in ('sales-agent', 'sales-admin')`))
    .selectAll('j')
    .select([
      'a.master_code',
      proposerOf('j.proposed_by').as('proposer'),
      sql<string>`coalesce(a.name, n.name, u.first_name || ' ' || u.last_name, j.payee_id)`.as('payee_name'),
      sql<string>`w.first_name || ' ' || w.last_name`.as('writer'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decider'),
    ])

export const oneAdjustment = (id: Id<'adjustment'>) => adjustments().where('j.id', '=', id).executeTakeFirstOrThrow()
export type AdjustmentRow = Awaited<ReturnType<typeof oneAdjustment>>

type Asked = {
  status?: AdjustmentRow['status'] | undefined
  statementId?: Id<'statement'> | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Newest first (indexes: primary key, commission_adjustments_status, _payee). */
export async function adjustmentList({ status, statementId, cursor, limit = 25 }: Asked) {
  let list = adjustments()
    .orderBy('j.id', 'desc')
    .limit(limit + 1)
  if (status) list = list.where('j.status', '=', status)
  if (statementId)
    list = list.where(
      sql<boolean>`(j.payee_kind, j.payee_id) = (select s.payee_kind, s.payee_id from commission_statements s where s.id = ${statementId})`,
    )
  if (cursor) list = list.where(sql<boolean>`j.id < ${cursor}`)
  const rows = await list.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

export const lockAdjustment = (tx: Tx, id: Id<'adjustment'>) =>
  tx
    .selectFrom('commission_adjustments as j')
    .selectAll('j')
    .select(proposerOf('j.proposed_by').as('proposer'))
    .where('j.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One person's corrections of one payee wait for each other, so that two at once do not both pass as the first. */
export async function lockAlone(tx: Tx, by: Id<'user'>, { kind, id }: Payee): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${by} ${kind} ${id}`}, 13))`.execute(tx)
}

/** What a person has corrected alone for a payee since a day, both ways added up. */
export async function correctedAlone(tx: Tx, by: Id<'user'>, { kind, id }: Payee, since: Day): Promise<Cents> {
  const row = await tx
    .selectFrom('commission_adjustments')
    .select(sql<number>`coalesce(sum(abs(amount_cents)), 0)::bigint`.as('sum'))
    .where('proposed_by', '=', by)
    .where('payee_kind', '=', kind)
    .where('payee_id', '=', id)
    .where('proposed_on', '>=', since)
    .where('needs_second', '=', false)
    .executeTakeFirstOrThrow()
  return cents(row.sum)
}

export async function payeeOfStatement(tx: Tx, id: Id<'statement'>): Promise<Payee | undefined> {
  const row = await tx.selectFrom('commission_statements').select(['payee_kind', 'payee_id']).where('id', '=', id).executeTakeFirst()
  return row && { kind: row.payee_kind, id: row.payee_id }
}

export const isAgency = async (tx: Tx, masterCode: string): Promise<boolean> =>
  (await tx.selectFrom('agencies').select('id').where('master_code', '=', masterCode).executeTakeFirst()) !== undefined

export const isPayment = async (tx: Tx, id: Id<'payment'>): Promise<boolean> =>
  (await tx.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type NewAdjustment = {
  id: Id<'adjustment'>
  payee: Payee
  amount: Cents
  reason: string
  lineId: Id<'commissionLine'> | null
  paymentId: Id<'payment'> | null
  needsSecond: boolean
  by: Id<'user'>
  on: Day
  at: Date
  countedLineId: Id<'commissionLine'> | null
}

export async function addAdjustment(tx: Tx, { payee, by, at, ...kept }: NewAdjustment): Promise<void> {
  await tx
    .insertInto('commission_adjustments')
    .values({
      id: kept.id,
      payee_kind: payee.kind,
      payee_id: payee.id,
      amount_cents: kept.amount,
      reason: kept.reason,
      line_id: kept.lineId,
      payment_id: kept.paymentId,
      status: kept.countedLineId ? 'counted' : 'proposed',
      needs_second: kept.needsSecond,
      proposed_by: by,
      proposed_on: kept.on,
      proposed_at: at,
      counted_line_id: kept.countedLineId,
    })
    .execute()
}

type Decision = { by: Id<'user'>; at: Date } & ({ countedLineId: Id<'commissionLine'> } | { declineReason: string })

export async function decideAdjustment(tx: Tx, id: Id<'adjustment'>, { by, at, ...decision }: Decision): Promise<void> {
  const outcome =
    'countedLineId' in decision
      ? { status: 'counted' as const, counted_line_id: decision.countedLineId }
      : { status: 'declined' as const, decline_reason: decision.declineReason }
  await tx
    .updateTable('commission_adjustments')
    .set({ ...outcome, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}
