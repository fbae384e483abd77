import { sql } from 'kysely'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents } from '#platform/money.ts'
import { type StoredPromotion, COLUMNS, promotionOf } from '#domains/membership/promotions/server/stored-promotion.ts'

/** The promotion of a code, in any capitalization. */
export async function promotionByCode(code: string): Promise<StoredPromotion | undefined> {
  const row = await db()
    .selectFrom('promotions')
    .select(COLUMNS)
    .select(sql<PlanCode[]>`plan_codes`.as('plan_codes'))
    .where('code', '=', code)
    .executeTakeFirst()
  return row && promotionOf(row)
}

/** The codes of what a member signed and has not paid. */
export async function leftUnpaid(memberId: Id<'member'>): Promise<Id<'promotion'>[]> {
  const rows = await db()
    .selectFrom('promotion_redemptions as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select('r.promotion_id')
    .where('m.member_id', '=', memberId)
    .where('m.status', '=', 'PENDING_PAYMENT')
    .execute()
  return rows.map(({ promotion_id }) => promotion_id)
}

/**
 * Records what the first payment was made with, and returns whether another membership paid with the same card or
 * account under the same code. Of two that pay at once, the second waits here and sees the first.
 */
export async function isSecondUse(tx: Tx, membershipId: Id<'membership'>, fingerprint: string): Promise<boolean> {
  const own = await tx
    .selectFrom('promotion_redemptions')
    .select(['campaign_id', 'payer_fingerprint'])
    .where('membership_id', '=', membershipId)
    .executeTakeFirst()
  if (!own || own.payer_fingerprint === fingerprint) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${own.campaign_id}:${fingerprint}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('promotion_redemptions')
    .select('membership_id')
    .where('campaign_id', '=', own.campaign_id)
    .where('payer_fingerprint', '=', fingerprint)
    .where('membership_id', '<>', membershipId)
    .executeTakeFirst()
  if (other) return true
  await tx.updateTable('promotion_redemptions').set({ payer_fingerprint: fingerprint }).where('membership_id', '=', membershipId).execute()
  return false
}

/** Counts one use, unless none is left: of two that take the last one at once, one gets it. */
export async function takeRedemption(tx: Tx, id: Id<'promotion'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotions')
    .set({ redemptions: sql`redemptions + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`(max_redemptions is null or redemptions < max_redemptions)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Redemption = { promotionId: Id<'promotion'>; membershipId: Id<'membership'>; household: string; saved: Cents; at: Date }

/** False when this household has used the code, or another one issued with it, before. */
export async function addRedemption(tx: Tx, { promotionId, membershipId, household, saved, at }: Redemption): Promise<boolean> {
  const added = await tx
    .insertInto('promotion_redemptions')
    .columns(['promotion_id', 'campaign_id', 'membership_id', 'household', 'saved_cents', 'at'])
    .expression(
      tx
        .selectFrom('promotions')
        .select((eb) => [
          'id',
          eb.fn.coalesce('issued_under', 'id').as('campaign_id'),
          eb.val(membershipId).as('membership_id'),
          eb.val(household).as('household'),
          sql<Cents>`${saved}::bigint`.as('saved'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', promotionId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('membership_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function dropRedemption(tx: Tx, membershipId: Id<'membership'>): Promise<Id<'promotion'> | undefined> {
  const dropped = await tx
    .deleteFrom('promotion_redemptions')
    .where('membership_id', '=', membershipId)
    .returning('promotion_id')
    .executeTakeFirst()
  return dropped?.promotion_id
}

export async function restoreRedemption(tx: Tx, id: Id<'promotion'>): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ redemptions: sql`redemptions - 1` })
    .where('id', '=', id)
    .where('redemptions', '>', 0)
    .execute()
}
