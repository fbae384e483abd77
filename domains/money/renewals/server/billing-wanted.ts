import { sql } from 'kysely'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { dueDayOf, isBilledOnOtherDay, wantedBilling, type WantedBilling } from '#domains/money/renewals/rules/wanted-billing.ts'
import { dayAt, middayOf } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What a membership wants of its subscription. */
export type Wanted = { subscriptionId: string; wants: WantedBilling }

/** What a membership with a subscription wants of it now: a notice for a day within the paid period makes that period its last. */
export const billingWanted = async (membershipId: Id<'membership'>): Promise<Wanted | null> =>
  (await billingWantedByEach([membershipId])).get(membershipId) ?? null

/** The same of many; those without a subscription are missing. */
export async function billingWantedByEach(membershipIds: readonly Id<'membership'>[]): Promise<Map<Id<'membership'>, Wanted>> {
  const rows = await db()
    .selectFrom('memberships as s')
    .select(['s.id', 's.status', 's.stripe_subscription_id as subscriptionId'])
    .select(
      sql<boolean>`exists (
        select from company_notices n where n.membership_id = s.id and n.withdrawn_at is null and n.done_at is null
        and n.ends_on <= s.paid_through_on
      )`.as('hasLastPeriod'),
    )
    .where('s.id', 'in', membershipIds)
    .execute()
  return new Map(
    rows.flatMap((row) =>
      row.subscriptionId ? [[row.id, { subscriptionId: row.subscriptionId, wants: wantedBilling(row) }] as const] : [],
    ),
  )
}

/** The noon at which the next period is to be billed, in the member's state; null where `nextBillAt` is on its day, or nothing is to be moved. */
export async function momentToBill(membershipId: Id<'membership'>, nextBillAt: Date): Promise<Date | null> {
  const [membership, wanted] = [await membershipById(db(), membershipId), await billingWanted(membershipId)]
  if (!membership?.paidThroughOn || !wanted) return null
  const { status, state, paidThroughOn } = membership
  const zone = zoneOf(state)
  const isOff = isBilledOnOtherDay({ status, wants: wanted.wants, paidThroughOn, today: localDay(state) }, dayAt(nextBillAt, zone))
  return isOff ? middayOf(dueDayOf(paidThroughOn), zone) : null
}

/** Which of these bills are recorded as paid, by us or in the former books of a membership that was brought in. */
export async function paidBillsAmong(invoiceIds: readonly string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { rows } = await sql<{ bill: string }>`
    select stripe_invoice_id as bill from payments where stripe_invoice_id = any(${[...invoiceIds]}::text[]) and status <> 'failed'
    union select network_bill from imported_memberships where network_bill = any(${[...invoiceIds]}::text[])`.execute(db())
  return new Set(rows.map(({ bill }) => bill))
}
