import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { membershipPage } from '#domains/membership/memberships/server/due.ts'

/** Past due since a day or earlier. */
export const pastDueSince = (page: Page, dueOn: Day) => membershipPage(page).where('status', '=', 'PAST_DUE').where('due_on', '<=', dueOn)

/** Lapsed, with a due day too old for a reinstatement (index: memberships_lapsed). */
export const lapsedDueSince = (page: Page, dueOn: Day) => membershipPage(page).where('status', '=', 'LAPSED').where('due_on', '<=', dueOn)

/** Annual memberships whose paid year ends in a window of days (index: memberships_due). */
export const annualEndingBetween = (page: Page, from: Day, to: Day) =>
  membershipPage(page)
    .where('status', '=', 'ACTIVE')
    .where('billing', '=', 'annual')
    .where('paid_through_on', '>=', from)
    .where('paid_through_on', '<=', to)

/** Monthly memberships in these states whose next membership year begins in a window of days. */
export const monthlyWithYearBeginning = (page: Page, states: readonly string[], { from, to }: { from: Day; to: Day }) =>
  membershipPage(page)
    .where('status', '=', 'ACTIVE')
    .where('billing', '=', 'monthly')
    .where(sql<boolean>`state = any(${states}::text[])`)
    .where(sql<boolean>`year_started_on + interval '1 year' between ${from}::date and ${to}::date`)

/** Whether the company has given notice for a day before this one; then nothing renews on it. */
export async function endsByNoticeBefore(tx: Tx, id: Id<'membership'>, day: Day): Promise<boolean> {
  const notice = await tx
    .selectFrom('company_notices')
    .select('id')
    .where('membership_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .where('ends_on', '<', day)
    .executeTakeFirst()
  return notice !== undefined
}

/** Active, paid until a past day, without automatic renewal and without a notice of ours (index: memberships_due). */
export const ranOutBefore = (page: Page, day: Day) =>
  membershipPage(page)
    .where('status', '=', 'ACTIVE')
    .where('stripe_subscription_id', 'is', null)
    .where('paid_through_on', '<', day)
    .where(
      sql<boolean>`not exists (select 1 from company_notices n where n.membership_id = memberships.id and n.kind = 'cancel'
        and n.withdrawn_at is null and n.done_at is null and n.ends_on <= paid_through_on)`,
    )
