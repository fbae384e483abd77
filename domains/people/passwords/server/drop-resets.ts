import type { Tx } from '#platform/db.ts'

export async function dropResets(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('identity_verifications').where('value', '=', identityId).execute()
}
