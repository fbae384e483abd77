import { sql } from 'kysely'
import type { Match } from '#domains/money/subscription-matching/rules/match.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type ImportId = Id<'bookImport'>

export type Waiting = { membershipId: Id<'membership'>; email: string; customer: string | null; subscription: string | null }

/** Those after a membership, in the order of their ids. */
export async function waitingMatches(id: ImportId, after: string, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select i.membership_id as "membershipId", m.email, i.network_customer as customer, i.network_subscription as subscription
    from imported_memberships i join memberships ms on ms.id = i.membership_id join members m on m.id = ms.member_id
    where i.book_import_id = ${id} and i.match = 'waiting' and i.membership_id > ${after} order by i.membership_id limit ${limit}`.execute(
    db(),
  )
  return rows
}

/** Whoever was not matched is looked for again, unless a subscription pays for them by now. */
export async function waitAgain(tx: Tx, id: ImportId): Promise<void> {
  await sql`update imported_memberships i set match = 'waiting', matched_at = null, match_facts = '{}'
    from memberships ms where ms.id = i.membership_id and i.book_import_id = ${id} and i.match <> 'matched'
      and ms.stripe_subscription_id is null`.execute(tx)
}

export type Facts = {
  amountCents?: Cents | null
  nextBillOn?: Day | null
  ourAmountCents?: Cents
  ourNextBillOn?: Day
  subscription?: string | null
}
type Saved = { match: Match; facts: Facts; at: Date; bill?: string | null; charge?: string | null }

export async function saveMatch(tx: Tx, id: Id<'membership'>, { match, facts, at, bill = null, charge = null }: Saved): Promise<void> {
  await tx
    .updateTable('imported_memberships')
    .set({ match, match_facts: JSON.stringify(facts), matched_at: at, network_bill: bill, network_charge: charge })
    .where('membership_id', '=', id)
    .execute()
}

export async function attachSubscription(
  tx: Tx,
  id: Id<'membership'>,
  { customerId, subscriptionId }: { customerId: string | null; subscriptionId: string },
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ stripe_customer_id: customerId, stripe_subscription_id: subscriptionId })
    .where('id', '=', id)
    .execute()
}

export const isAttached = async (tx: Tx, subscriptionId: string): Promise<boolean> =>
  (await tx.selectFrom('memberships').select('id').where('stripe_subscription_id', '=', subscriptionId).executeTakeFirst()) !== undefined

export async function matchCounts(id: ImportId): Promise<Partial<Record<Match, number>>> {
  const { rows } = await sql<{ match: Match; count: number }>`
    select match, count(*)::int as count from imported_memberships where book_import_id = ${id} group by match`.execute(db())
  return Object.fromEntries(rows.map(({ match, count }) => [match, count]))
}

export type Unmatched = {
  membershipId: Id<'membership'>
  number: string
  name: string
  email: string
  old_number: string | null
  match: Match
  facts: Facts
}

export async function unmatchedRows(id: ImportId, after: string, limit: number): Promise<Unmatched[]> {
  const { rows } = await sql<Unmatched>`
    select i.membership_id as "membershipId", ms.number, m.full_name as name, m.email, i.old_number, i.match, i.match_facts as facts
    from imported_memberships i join memberships ms on ms.id = i.membership_id join members m on m.id = ms.member_id
    where i.book_import_id = ${id} and i.match <> 'matched' and i.membership_id > ${after} order by i.membership_id limit ${limit}`.execute(
    db(),
  )
  return rows
}
