import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

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
