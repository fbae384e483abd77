import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** Of a statement `s`: what was received of its invoice. */
export const receivedOf = sql<Cents>`(select coalesce(sum(r.amount_cents), 0)::bigint from commission_receipts r where r.statement_id = s.id)`

/** Of a statement `s`: whether a later one of its payee has carried its balance on. */
export const isCarriedOn = sql<boolean>`exists (select from commission_statements later
  where later.payee_kind = s.payee_kind and later.payee_id = s.payee_id and later.month > s.month)`

/** What is left of an invoice; the caller has locked its statement. */
export const invoiceOf = (tx: Tx, id: Id<'statement'>) =>
  tx
    .selectFrom('commission_statements as s')
    .select(['s.status', 's.total_cents', receivedOf.as('received'), isCarriedOn.as('carried_on')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()

type NewReceipt = {
  id: Id<'commissionReceipt'>
  statementId: Id<'statement'>
  lineId: Id<'commissionLine'>
  amount: Cents
  on: Day
  reference: string
  by: Id<'user'>
  at: Date
}

/** False when this reference was recorded before. */
export async function addReceipt(tx: Tx, { id, statementId, lineId, amount, on, reference, by, at }: NewReceipt): Promise<boolean> {
  const added = await tx
    .insertInto('commission_receipts')
    .values({ id, statement_id: statementId, line_id: lineId, amount_cents: amount, received_on: on, reference, recorded_by: by, at })
    .onConflict((conflict) => conflict.constraint('commission_receipts_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
