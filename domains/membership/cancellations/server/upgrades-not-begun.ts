import { keptOf } from '#domains/membership/cancellations/server/collected.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** A higher plan that was paid for, and whose limit does not hold yet. */
export type UpgradeNotBegun = { planName: string; amount: Cents; effectiveFrom: Day }

/** The upgrades paid for whose limit begins after a day, with what was paid and not refunded. */
export const upgradesNotBegunOn = (conn: Db, membershipId: Id<'membership'>, on: Day): Promise<UpgradeNotBegun[]> =>
  conn
    .selectFrom('plan_changes as pc')
    .innerJoin('plan_versions as plan', 'plan.id', 'pc.to_plan_version_id')
    .innerJoin('payments as p', (join) =>
      join
        .onRef('p.membership_id', '=', 'pc.membership_id')
        .onRef('p.period_from', '=', 'pc.requested_on')
        .onRef('p.amount_cents', '=', 'pc.due_cents'),
    )
    .select(['plan.name as planName', keptOf.as('amount'), 'pc.effective_from as effectiveFrom'])
    .where('pc.membership_id', '=', membershipId)
    .where('pc.status', '=', 'done')
    .where('pc.effective_from', '>', on)
    .where('p.kind', '=', 'plan_change')
    .where('p.status', '<>', 'failed')
    .where(keptOf, '>', 0 as Cents)
    .orderBy('pc.requested_at')
    .execute()
