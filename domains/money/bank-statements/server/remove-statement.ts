import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { beginWork, deleteStatement, whatKeeps } from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/**
 * A statement imported by mistake, such as one with a mistyped account, goes with the lines that it brought while nobody has worked on
 * them.
 *
 * @throws not_found, statement_worked_on, later_statement_overlaps, statement_in_closed_month
 */
export async function removeStatement(actor: Actor, id: Id<'bankStatement'>): Promise<void> {
  await inTransaction(async (tx) => {
    await beginWork(tx)
    const kept = await whatKeeps(tx, id)
    if (!kept) throw new Refusal('not_found')
    if (kept.closed) throw new Refusal('statement_in_closed_month')
    if (kept.worked) throw new Refusal('statement_worked_on')
    if (kept.overlapped) throw new Refusal('later_statement_overlaps')
    const {
      file_name: fileName,
      account_last4: account,
      from_on: from,
      to_on: to,
    } = await tx
      .selectFrom('bank_statements')
      .select(['file_name', 'account_last4', 'from_on', 'to_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await deleteStatement(tx, id)
    const data = { fileName, account, from, to }
    await recordEvent(tx, { kind: 'bank_statement.removed', by: actor, about: { noun: 'bankStatement', id }, data })
  })
}
