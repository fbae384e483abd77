import { sql } from 'kysely'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import type { Extension } from '#domains/membership/promotions/rules/promotion-status.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Code, codeById } from '#domains/membership/promotion-list/server/codes.ts'

export type NewCode = Omit<Promotion, 'redemptions' | 'stopped'> & { id: Id<'promotion'>; description: string; createdBy: string; at: Date }

/** False when the code exists already. */
export async function addCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { off, lasts } = code
  const added = await tx
    .insertInto('promotions')
    .values({
      id: code.id,
      code: code.code,
      description: code.description,
      kind: off.kind,
      percent_bp: off.kind === 'percent' ? off.basisPoints : null,
      amount_cents: off.kind === 'amount' ? off.amount : null,
      duration: lasts.duration,
      months: lasts.duration === 'months' ? lasts.months : null,
      starts_on: code.startsOn,
      ends_on: code.endsOn,
      max_redemptions: code.maxRedemptions,
      new_members_only: code.newMembersOnly,
      plan_codes: [...code.planCodes],
      master_codes: [...code.masterCodes],
      alliance_ids: [...code.allianceIds],
      states: [...code.states],
      single_use: code.singleUse,
      created_by: code.createdBy,
      created_at: code.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function lockCode(tx: Tx, id: Id<'promotion'>): Promise<Code | undefined> {
  await tx.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute()
  return codeById(id)
}

/** Stops the code and the single-use codes issued under it. */
export async function stopCode(tx: Tx, id: Id<'promotion'>, why: string, at: Date): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ stopped_at: at, stopped_why: why, version: sql`version + 1` })
    .where((eb) => eb.or([eb('id', '=', id), eb('issued_under', '=', id)]))
    .execute()
}

/** A later end applies to issued single-use codes too; their maximum of uses stays one. */
export async function extendCode(tx: Tx, id: Id<'promotion'>, { endsOn, maxRedemptions }: Extension): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ends_on: endsOn, version: sql`version + 1` })
    .where((eb) => eb.or([eb('id', '=', id), eb('issued_under', '=', id)]))
    .execute()
  await tx.updateTable('promotions').set({ max_redemptions: maxRedemptions }).where('id', '=', id).where('single_use', '=', false).execute()
}
