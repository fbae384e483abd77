import { db } from '#platform/db.ts'

/** The status of each of these disputes in our database; unknown ones are left out. */
export async function statusesOf(disputeIds: readonly string[]): Promise<Map<string, string>> {
  if (disputeIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('disputes')
    .select(['stripe_dispute_id', 'status'])
    .where('stripe_dispute_id', 'in', [...disputeIds])
    .execute()
  return new Map(rows.map(({ stripe_dispute_id: id, status }) => [id, status]))
}
