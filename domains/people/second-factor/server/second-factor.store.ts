import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

export async function authenticatorOf(identityId: string) {
  return db().selectFrom('identity_authenticators').selectAll().where('identity_id', '=', identityId).executeTakeFirst()
}

/** Replaces one that was begun and not confirmed. */
export async function saveAuthenticator(identityId: string, sealedSecret: Buffer): Promise<void> {
  await db()
    .insertInto('identity_authenticators')
    .values({ identity_id: identityId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('identity_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('identity_authenticators.confirmed_at', 'is', null),
    )
    .execute()
}

/** Marks a step of 30 seconds as used; false when it, or a later one, was used before. */
export async function useStep(identityId: string, step: number): Promise<boolean> {
  const used = await db()
    .updateTable('identity_authenticators')
    .set({ last_step: step })
    .where('identity_id', '=', identityId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function confirmAuthenticatorRow(tx: Tx, identityId: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('identity_authenticators')
    .set({ confirmed_at: sql`clock_timestamp()` })
    .where('identity_id', '=', identityId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, identityId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('identity_recovery_codes').where('identity_id', '=', identityId).execute()
  await tx
    .insertInto('identity_recovery_codes')
    .values(hashes.map((hash) => ({ identity_id: identityId, code_hash: hash })))
    .execute()
}

/** True for the one caller who uses it. */
export async function useRecoveryCode(tx: Tx, identityId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .updateTable('identity_recovery_codes')
    .set({ used_at: sql`clock_timestamp()` })
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function recoveryCodesLeft(identityId: string): Promise<number> {
  const { left } = await db()
    .selectFrom('identity_recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
