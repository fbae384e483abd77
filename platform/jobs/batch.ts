import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

/** The idempotency key of a batch: its progress is stored with it. */
export type BatchKey = { actor: string; key: string }

const ambient = new AsyncLocalStorage<BatchKey>()

export const inBatch = <T>(batch: BatchKey, work: () => Promise<T>): Promise<T> => ambient.run(batch, work)

/** The key of the batch that is running; null outside one. */
export const runningBatch = (): BatchKey | null => ambient.getStore() ?? null

/** The items chosen when the batch was first requested, even if the selection would be different now. */
export async function chosenItems<ItemId extends string>(ids: readonly ItemId[]): Promise<readonly ItemId[]> {
  const batch = ambient.getStore()
  if (!batch) return ids
  const { rows } = await sql<{ items: ItemId[] }>`
    update idempotency_keys set items = coalesce(items, ${JSON.stringify(ids)}::jsonb)
    where actor = ${batch.actor} and key = ${batch.key} returning items`.execute(db())
  return rows[0]?.items ?? ids
}

/** The result of an item: `because` is null where it was done. */
export type Outcome<Because> = { because: Because | null }

/**
 * Claims the item for this transaction; another one that wants it waits. Undefined when it is still to do, else its earlier
 * result.
 */
export async function claimItem<Because>(tx: Tx, itemId: string): Promise<Outcome<Because> | undefined> {
  const batch = ambient.getStore()
  if (!batch) return undefined
  const row = { actor: batch.actor, key: batch.key, item_id: itemId }
  const taken = await tx
    .insertInto('batch_items')
    .values({ ...row, because: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst()
  if (taken) return undefined
  const query = tx.selectFrom('batch_items').select('because').where('actor', '=', row.actor).where('key', '=', row.key)
  const { because } = await query.where('item_id', '=', itemId).executeTakeFirstOrThrow()
  return { because: because === null ? null : (JSON.parse(because) as Because) }
}

/** Records why an item was skipped, also where its own transaction was rolled back. */
export async function recordSkipped(tx: Tx, itemId: string, because: unknown): Promise<void> {
  const batch = ambient.getStore()
  if (!batch) return
  await tx
    .insertInto('batch_items')
    .values({ actor: batch.actor, key: batch.key, item_id: itemId, because: JSON.stringify(because) })
    .onConflict((conflict) => conflict.columns(['actor', 'key', 'item_id']).doUpdateSet({ because: JSON.stringify(because) }))
    .execute()
}
