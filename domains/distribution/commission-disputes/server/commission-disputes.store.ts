import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { isVisible } from '#domains/distribution/statements/server/payees.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Disputes of statements that this actor sees. */
const disputes = (actor: Actor) =>
  db()
    .selectFrom('commission_disputes as d')
    .innerJoin('commission_statements as s', 's.id', 'd.statement_id')
    .innerJoin('users as o', 'o.id', 'd.opened_by')
    .leftJoin('commission_lines as l', 'l.id', 'd.line_id')
    .leftJoin('commission_adjustments as j', 'j.id', 'd.adjustment_id')
    .leftJoin('agencies as a', 'a.master_code', 's.master_code')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = s.payee_id and s.payee_kind in ('sales-agent', 'sales-admin')`))
    .selectAll('d')
    .select(['s.month', 's.payee_kind', 's.payee_id', 's.master_code', 'l.kind as line_kind', 'l.amount_cents as line_cents'])
    .select(['j.amount_cents as correction_cents', 'j.status as correction_status'])
    .select([
      sql<string>`coalesce(a.name, u.first_name || ' ' || u.last_name, s.payee_id)`.as('payee_name'),
      sql<string>`o.first_name || ' ' || o.last_name`.as('opener'),
    ])
    .where(isVisible(actor))

export const oneDispute = (actor: Actor, id: Id<'commissionDispute'>) => disputes(actor).where('d.id', '=', id).executeTakeFirst()
export type DisputeRow = NonNullable<Awaited<ReturnType<typeof oneDispute>>>

export const disputesOf = (actor: Actor, statementId: Id<'statement'>) =>
  disputes(actor).where('d.statement_id', '=', statementId).orderBy('d.id', 'desc').execute()

type Asked = { status?: DisputeRow['status'] | undefined; cursor?: string | undefined; limit?: number | undefined }

/** Oldest first, so that what has waited longest comes first (index: commission_disputes_status). */
export async function disputeList(actor: Actor, { status, cursor, limit = 25 }: Asked) {
  let list = disputes(actor)
    .orderBy('d.id')
    .limit(limit + 1)
  if (status) list = list.where('d.status', '=', status)
  if (cursor) list = list.where(sql<boolean>`d.id > ${cursor}`)
  const rows = await list.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

/** Who wrote what, oldest first. A colleague of finance is named to finance alone. */
export const messagesOf = (ids: readonly Id<'commissionDispute'>[]) =>
  db()
    .selectFrom('commission_dispute_messages as m')
    .innerJoin('users as u', 'u.id', 'm.by_user')
    .select(['m.dispute_id', 'm.by_payee', 'm.text', 'm.at', sql<string>`u.first_name || ' ' || u.last_name`.as('writer')])
    .where('m.dispute_id', 'in', [...ids])
    .orderBy('m.id')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** The statement that this actor sees, without a lock. */
export const seenStatement = (actor: Actor, id: Id<'statement'>) =>
  db().selectFrom('commission_statements as s').selectAll('s').where('s.id', '=', id).where(isVisible(actor)).executeTakeFirst()

/** The statement that this actor sees, locked: its payment and its dispute wait for each other. */
export const lockSeenStatement = (tx: Tx, actor: Actor, id: Id<'statement'>) =>
  tx
    .selectFrom('commission_statements as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(isVisible(actor))
    .forUpdate('s')
    .executeTakeFirst()

/** Whether a line of this statement closes it; undefined where the statement has no such line. */
export async function isClosingOn(tx: Tx, statementId: Id<'statement'>, lineId: Id<'commissionLine'>): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('commission_statements as s')
    .innerJoin('commission_lines as l', (join) =>
      join.onRef('l.payee_kind', '=', 's.payee_kind').onRef('l.payee_id', '=', 's.payee_id').onRef('l.statement_month', '=', 's.month'),
    )
    .select('l.closing')
    .where('s.id', '=', statementId)
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  return row?.closing
}

export async function hasOpenDispute(tx: Tx, statementId: Id<'statement'>, lineId: Id<'commissionLine'> | null): Promise<boolean> {
  const row = await tx
    .selectFrom('commission_disputes')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('line_id', lineId === null ? 'is' : '=', lineId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What of a statement was disputed and decided, upheld or refused: its lines, and null for the whole of it. A line that was corrected
 * since, by another correction than that of the decision, may be disputed again (docs/rules.md §10).
 */
export async function decidedOn(conn: Db, statementId: Id<'statement'>): Promise<(Id<'commissionLine'> | null)[]> {
  const rows = await conn
    .selectFrom('commission_disputes as d')
    .leftJoin('commission_adjustments as own', 'own.id', 'd.adjustment_id')
    .select('d.line_id')
    .distinct()
    .where('d.statement_id', '=', statementId)
    .where('d.status', 'in', ['upheld', 'refused'])
    .where(sql<boolean>`not exists (select from commission_lines c where c.reverses_line_id = d.line_id and c.kind = 'ADJ'
      and c.at > d.decided_at and c.id is distinct from own.counted_line_id)`)
    .execute()
  return rows.map(({ line_id: line }) => line)
}

type NewDispute = {
  id: Id<'commissionDispute'>
  statementId: Id<'statement'>
  lineId: Id<'commissionLine'> | null
  by: Id<'user'>
  on: Day
  at: Date
}

export async function addDispute(tx: Tx, { id, statementId, lineId, by, on, at }: NewDispute): Promise<void> {
  await tx
    .insertInto('commission_disputes')
    .values({ id, statement_id: statementId, line_id: lineId, status: 'open', opened_by: by, opened_on: on, opened_at: at })
    .execute()
}

type NewMessage = { id: Id<'message'>; disputeId: Id<'commissionDispute'>; by: Id<'user'>; byPayee: boolean; text: string; at: Date }

export async function addMessage(tx: Tx, { id, disputeId, by, byPayee, text, at }: NewMessage): Promise<void> {
  await tx
    .insertInto('commission_dispute_messages')
    .values({ id, dispute_id: disputeId, by_user: by, by_payee: byPayee, text, at })
    .execute()
}

export const lockDispute = (tx: Tx, id: Id<'commissionDispute'>) =>
  tx.selectFrom('commission_disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Outcome =
  | { status: 'withdrawn' }
  | { status: 'refused'; decision: string }
  | { status: 'upheld'; decision: string; adjustment_id: Id<'adjustment'> }

export async function endDispute(tx: Tx, id: Id<'commissionDispute'>, outcome: Outcome, by: Id<'user'>, at: Date): Promise<void> {
  await tx
    .updateTable('commission_disputes')
    .set({ ...outcome, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}
