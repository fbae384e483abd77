import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { membershipPage } from '#domains/membership/memberships/server/due.ts'

type MembershipId = Id<'membership'>
type PlanVersionId = Id<'planVersion'>

/** Active memberships whose plan has a later version by `until` that was not announced to them. */
export const withNewerPlan = (page: Page, until: Day) =>
  membershipPage(page)
    .innerJoin('plan_versions as p', 'p.id', 'memberships.plan_version_id')
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.paid_through_on', '<=', until)
    .where(
      sql<boolean>`exists (
        select 1 from plan_versions n where n.code = p.code and n.effective_on > p.effective_on and n.effective_on <= ${until}::date
          and not exists (select 1 from price_notices pn where pn.membership_id = memberships.id and pn.plan_version_id = n.id))`,
    )

export type PriceNotice = { membershipId: MembershipId; to: PlanVersionId; price: Cents; renewsOn: Day; noticedOn: Day; at: Date }

/** False when this was announced before. */
export async function addPriceNotice(tx: Tx, { membershipId, to, price, renewsOn, noticedOn, at }: PriceNotice): Promise<boolean> {
  const added = await tx
    .insertInto('price_notices')
    .values({ membership_id: membershipId, plan_version_id: to, price_cents: price, renews_on: renewsOn, noticed_on: noticedOn, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('membership_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Active memberships with a code for several payments, whose end was not announced to them. */
export const withPromotionForMonths = (page: Page) =>
  membershipPage(page)
    .where('status', '=', 'ACTIVE')
    .where('stripe_subscription_id', 'is not', null)
    .where(sql<boolean>`discount ->> 'payments' not in ('forever', '1')`)
    .where(sql<boolean>`not exists (select 1 from promotion_end_notices n where n.membership_id = memberships.id)`)

type PromotionEnd = { membershipId: MembershipId; renewsOn: Day; before: Cents; after: Cents; noticedOn: Day; at: Date }

/** False when this was announced before. */
export async function addPromotionEnd(tx: Tx, { membershipId, renewsOn, before, after, noticedOn, at }: PromotionEnd): Promise<boolean> {
  const added = await tx
    .insertInto('promotion_end_notices')
    .values({ membership_id: membershipId, renews_on: renewsOn, before_cents: before, after_cents: after, noticed_on: noticedOn, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('membership_id')
    .executeTakeFirst()
  return added !== undefined
}
