import { sql } from 'kysely'
import type { PlanCode } from '#domains/membership/plans/rules/plans.data.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** `campaignId` is the code itself, or the one it was issued under. */
export type KeptPromotion = Promotion & { id: Id<'promotion'>; campaignId: Id<'promotion'> }

/** The promotion of a code, in any capitalization. */
export async function promotionByCode(code: string): Promise<KeptPromotion | undefined> {
  const row = await db()
    .selectFrom('promotions')
    .select(COLUMNS)
    .select(sql<PlanCode[]>`plan_codes`.as('plan_codes'))
    .where('code', '=', code)
    .executeTakeFirst()
  return row && promotionOf(row)
}

export const COLUMNS = [
  'id',
  'issued_under',
  'code',
  'kind',
  'percent_bp',
  'amount_cents',
  'duration',
  'months',
  'starts_on',
  'ends_on',
  'max_redemptions',
  'redemptions',
  'new_members_only',
  'master_codes',
  'alliance_ids',
  'states',
  'stopped_at',
  'single_use',
] as const

type Row = {
  id: Id<'promotion'>
  issued_under: Id<'promotion'> | null
  code: string
  kind: 'percent' | 'amount' | 'fee_waiver'
  percent_bp: number | null
  amount_cents: Cents | null
  duration: 'once' | 'months' | 'forever'
  months: number | null
  starts_on: Day
  ends_on: Day | null
  max_redemptions: number | null
  redemptions: number
  new_members_only: boolean
  plan_codes: PlanCode[]
  master_codes: string[]
  alliance_ids: string[]
  states: string[]
  stopped_at: Date | null
  single_use: boolean
}

export const promotionOf = (row: Row): KeptPromotion => ({
  id: row.id,
  campaignId: row.issued_under ?? row.id,
  code: row.code,
  off: offOf(row),
  lasts: row.duration === 'months' ? { duration: 'months', months: row.months ?? 1 } : { duration: row.duration },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxRedemptions: row.max_redemptions,
  redemptions: row.redemptions,
  newMembersOnly: row.new_members_only,
  planCodes: row.plan_codes,
  masterCodes: row.master_codes,
  allianceIds: row.alliance_ids,
  states: row.states,
  stopped: row.stopped_at !== null,
  singleUse: row.single_use,
})

function offOf({ kind, percent_bp, amount_cents }: Row): Promotion['off'] {
  if (kind === 'percent') return { kind, basisPoints: percent_bp ?? 0 }
  return kind === 'amount' ? { kind, amount: amount_cents ?? ZERO } : { kind }
}

/** Whether a household has used a code; what this member signed and left unpaid does not count, because a new enrollment replaces it. */
export async function hasRedeemed(
  campaignId: Id<'promotion'>,
  household: string,
  exceptUnpaidOf: Id<'member'> | null = null,
): Promise<boolean> {
  const row = await db()
    .selectFrom('promotion_redemptions as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select('r.membership_id')
    .where('r.campaign_id', '=', campaignId)
    .where('r.household', '=', household)
    .where(sql<boolean>`(m.status <> 'PENDING_PAYMENT' or m.member_id is distinct from ${exceptUnpaidOf})`)
    .executeTakeFirst()
  return row !== undefined
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

/** The alliance an agency belongs to on a day, without drafts and archived ones. */
export async function allianceOf(masterCode: string, on: Day): Promise<Id<'alliance'> | null> {
  const row = await db()
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as a', 'a.id', 'g.alliance_id')
    .select('g.alliance_id')
    .where('g.master_code', '=', masterCode)
    .where(sql<boolean>`g.during @> ${on}::date`)
    .where('a.status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  return row?.alliance_id ?? null
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
