import type { Tx } from '#platform/db.ts'

export async function dropAuthenticator(tx: Tx, identityId: string): Promise<boolean> {
  await tx.deleteFrom('identity_recovery_codes').where('identity_id', '=', identityId).execute()
  const dropped = await tx.deleteFrom('identity_authenticators').where('identity_id', '=', identityId).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
