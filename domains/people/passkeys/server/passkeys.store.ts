import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

export async function passkeyByCredential(credentialId: string) {
  return db().selectFrom('identity_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export type NewPasskey = {
  id: string
  identityId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
}

/** False when this passkey already belongs to an account. */
export async function addPasskeyRow(
  tx: Tx,
  { id, identityId, credentialId, publicKey, counter, transports, isSynced, name }: NewPasskey,
): Promise<boolean> {
  const added = await tx
    .insertInto('identity_passkeys')
    .values({
      id,
      identity_id: identityId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      is_synced: isSynced,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

export async function renamePasskeyRow(id: string, identityId: string, name: string): Promise<boolean> {
  const renamed = await db()
    .updateTable('identity_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

/** Records the use and the counter; a counter that did not increase was refused before (ceremony.ts). */
export async function usePasskeyRow(id: string, counter: number): Promise<void> {
  await db()
    .updateTable('identity_passkeys')
    .set({ counter, last_used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
