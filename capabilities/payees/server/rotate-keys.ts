import { resealed, type Sealed } from '#capabilities/payees/server/envelope.ts'
import { payeeOptions } from '#capabilities/payees/server/options.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/**
 * After a new master key was put first: wraps what the others hold anew, a hundred rows at a time, until none is left.
 * A bank's file holds the accounts once more, so it is sealed like them.
 */
export async function sweepKeys(): Promise<void> {
  const { keys } = payeeOptions()
  await inTransaction(async (tx) => {
    for (const row of await underOtherKeys(tx, keys[0].id)) {
      const { sealed, wrappedKey, keyId } = resealed(row, { keys, about: row.id })
      await tx.updateTable(row.table).set({ sealed, wrapped_key: wrappedKey, key_id: keyId }).where('id', '=', row.id).execute()
    }
  })
}

type Kept = Sealed & { id: Id<'payee'> | Id<'payoutBatch'>; table: 'payees' | 'payout_batches' }

async function underOtherKeys(tx: Tx, current: string): Promise<Kept[]> {
  const found: Kept[] = []
  for (const table of ['payees', 'payout_batches'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'sealed', 'wrapped_key', 'key_id'])
      .where('key_id', 'is not', null)
      .where('key_id', '<>', current)
      .orderBy('id')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, sealed, wrapped_key: wrappedKey, key_id: keyId } of rows)
      if (sealed && keyId) found.push({ id, table, sealed, wrappedKey, keyId })
  }
  return found
}
