import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/**
 * Records what a membership was first paid with. `samePayerAs` is another one that the same card or account paid for with the same code.
 */
export async function savePaidWith(
  membershipId: Id<'membership'>,
  fingerprint: string,
): Promise<{ promotionId: Id<'promotion'>; samePayerAs: Id<'membership'> | null } | undefined> {
  const own = await db()
    .selectFrom('promotion_redemptions')
    .select(['campaign_id', 'payer_fingerprint', 'same_payer_as'])
    .where('membership_id', '=', membershipId)
    .executeTakeFirst()
  if (!own || own.payer_fingerprint || own.same_payer_as) return undefined
  const other = await db()
    .selectFrom('promotion_redemptions')
    .select('membership_id')
    .where('campaign_id', '=', own.campaign_id)
    .where('payer_fingerprint', '=', fingerprint)
    .executeTakeFirst()
  const change = other ? { same_payer_as: other.membership_id } : { payer_fingerprint: fingerprint }
  await db().updateTable('promotion_redemptions').set(change).where('membership_id', '=', membershipId).execute()
  return { promotionId: own.campaign_id, samePayerAs: other?.membership_id ?? null }
}

export async function fingerprintOf(paymentId: string): Promise<{ membershipId: Id<'membership'>; fingerprint: string } | null> {
  const row = await db()
    .selectFrom('payments')
    .select(['membership_id', 'fingerprint'])
    .where('id', '=', paymentId as Id<'payment'>)
    .executeTakeFirst()
  return row?.fingerprint ? { membershipId: row.membership_id, fingerprint: row.fingerprint } : null
}
