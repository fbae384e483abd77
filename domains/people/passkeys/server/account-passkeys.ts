import { db, type Tx } from '#platform/db.ts'

export async function passkeysOf(identityId: string) {
  return db()
    .selectFrom('identity_passkeys')
    .select(['id', 'credential_id', 'transports', 'is_synced', 'name', 'created_at', 'last_used_at'])
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .execute()
}

export async function dropPasskey(tx: Tx, id: string, identityId: string): Promise<boolean> {
  const dropped = await tx.deleteFrom('identity_passkeys').where('id', '=', id).where('identity_id', '=', identityId).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
