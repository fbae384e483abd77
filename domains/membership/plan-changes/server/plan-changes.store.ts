import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { planChanges } from '#domains/membership/plan-changes/server/open-plan-change.ts'

export const planChangeAt = (conn: Db, id: Id<'planChange'>) => planChanges(conn).where('id', '=', id).executeTakeFirst()

/** The upgrade that began on this day with a payment of this amount. */
export const planChangeBegun = (conn: Db, membershipId: Id<'membership'>, { requestedOn, due }: { requestedOn: Day; due: Cents }) =>
  planChanges(conn)
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'done')
    .where('kind', '=', 'upgrade')
    .where('requested_on', '=', requestedOn)
    .where('due_cents', '=', due)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()

export type NewPlanChange = {
  id: Id<'planChange'>
  membershipId: Id<'membership'>
  fromPlanVersionId: Id<'planVersion'>
  toPlanVersionId: Id<'planVersion'>
  kind: 'upgrade' | 'downgrade'
  status: 'awaiting_payment' | 'scheduled'
  credit: Cents
  charge: Cents
  due: Cents
  nextPrice: Cents
  requestedOn: Day
  takesEffectOn: Day
  effectiveFrom: Day
  askedBy: string
  at: Date
}

export async function addPlanChange(tx: Tx, change: NewPlanChange): Promise<void> {
  await tx
    .insertInto('plan_changes')
    .values({
      id: change.id,
      membership_id: change.membershipId,
      from_plan_version_id: change.fromPlanVersionId,
      to_plan_version_id: change.toPlanVersionId,
      kind: change.kind,
      status: change.status,
      credit_cents: change.credit,
      charge_cents: change.charge,
      due_cents: change.due,
      next_price_cents: change.nextPrice,
      requested_on: change.requestedOn,
      takes_effect_on: change.takesEffectOn,
      effective_from: change.effectiveFrom,
      requested_by: change.askedBy,
      requested_at: change.at,
    })
    .execute()
}

export async function completePlanChange(tx: Tx, id: Id<'planChange'>, status: 'done' | 'declined' | 'withdrawn', at: Date): Promise<void> {
  await tx.updateTable('plan_changes').set({ status, settled_at: at }).where('id', '=', id).execute()
}
