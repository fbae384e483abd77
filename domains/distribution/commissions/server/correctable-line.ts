import { lockReversals } from '#domains/distribution/commissions/server/commissions.store.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents } from '#platform/money.ts'

/** A line to be corrected, and what is left of it after all reversals and corrections so far. */
export async function lockCorrectable(tx: Tx, id: Id<'commissionLine'>) {
  const line = await tx
    .selectFrom('commission_lines')
    .select(['id', 'kind', 'payee_kind', 'payee_id', 'master_code', 'payment_id', 'membership_id', 'agent_id', 'agent_split_bp'])
    .select(['amount_cents', 'reverses_line_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) return undefined
  if (line.payment_id) await lockReversals(tx, line.payment_id)
  else await tx.selectFrom('commission_lines').select('id').where('id', '=', id).forUpdate().execute()
  const taken = await tx.selectFrom('commission_lines').select('amount_cents').where('reverses_line_id', '=', id).execute()
  const left: Cents = add(line.amount_cents, ...taken.map(({ amount_cents: amount }) => amount))
  return { ...line, left }
}
export type CorrectableLine = NonNullable<Awaited<ReturnType<typeof lockCorrectable>>>
