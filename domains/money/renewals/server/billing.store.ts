import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What to bill for a plan change that waits for its payment. */
export async function differenceOf(
  planChangeId: Id<'planChange'>,
): Promise<{ credit: Cents; charge: Cents; planName: string } | undefined> {
  return db()
    .selectFrom('plan_changes as c')
    .innerJoin('plan_versions as v', 'v.id', 'c.to_plan_version_id')
    .select(['c.credit_cents as credit', 'c.charge_cents as charge', 'v.name as planName'])
    .where('c.id', '=', planChangeId)
    .where('c.status', '=', 'awaiting_payment')
    .executeTakeFirst()
}
