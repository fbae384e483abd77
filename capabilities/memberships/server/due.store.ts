import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Enough for one round; the next round takes the rest. */
const ROUND = 500

type MembershipId = Id<'membership'>
const ids = (rows: readonly { id: MembershipId }[]): MembershipId[] => rows.map(({ id }) => id)

/** Signed and unpaid: for longer than a card's page is open, or than a bank debit takes when one was submitted (index: memberships_unpaid). */
export async function unpaidSince(moments: { card: Date; bank: Date }): Promise<MembershipId[]> {
  const submitted = sql<boolean>`exists (select 1 from checkouts c where c.membership_id = memberships.id and c.status = 'complete')`
  return ids(
    await db()
      .selectFrom('memberships')
      .select('id')
      .where('status', '=', 'PENDING_PAYMENT')
      .where(sql<boolean>`signed_at < case when ${submitted} then ${moments.bank}::timestamptz else ${moments.card}::timestamptz end`)
      .limit(ROUND)
      .execute(),
  )
}

/** Signed between two moments and still unpaid, with no link sent since they signed. */
export async function unpaidWithoutReminder(from: Date, to: Date): Promise<MembershipId[]> {
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'PENDING_PAYMENT').where('signed_at', '>', from).where('signed_at', '<', to)
  const sent = sql<boolean>`exists (select 1 from signing_links l where l.noun = 'membership' and l.noun_id = memberships.id and l.created_at > signed_at)`
  return ids(await query.where((where) => where.not(sent)).limit(ROUND).execute())
}

/** Past due since a day or earlier. */
export async function pastDueSince(dueOn: Day): Promise<{ id: MembershipId; dueOn: Day }[]> {
  const rows = await db()
    .selectFrom('memberships')
    .select(['id', 'due_on'])
    .where('status', '=', 'PAST_DUE')
    .where('due_on', '<=', dueOn)
    .limit(ROUND)
    .execute()
  return rows.flatMap(({ id, due_on }) => (due_on ? [{ id, dueOn: due_on }] : []))
}

/** Lapsed, with a due day so long ago that nobody comes back (index: memberships_lapsed). */
export async function lapsedDueSince(dueOn: Day): Promise<MembershipId[]> {
  return ids(await db().selectFrom('memberships').select('id').where('status', '=', 'LAPSED').where('due_on', '<=', dueOn).limit(ROUND).execute())
}

/** Going to end before a day (index: memberships_ending). */
export async function endingBefore(day: Day): Promise<MembershipId[]> {
  return ids(await db().selectFrom('memberships').select('id').where('status', '=', 'CANCEL_SCHEDULED').where('cancel_on', '<', day).limit(ROUND).execute())
}

/** Active, paid to a day gone by, and nobody is asked to renew them (index: memberships_due). */
export async function ranOutBefore(day: Day): Promise<MembershipId[]> {
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').where('stripe_subscription_id', 'is', null)
  return ids(await query.where('paid_through_on', '<', day).limit(ROUND).execute())
}

/** Annual memberships whose paid year ends in a window of days (index: memberships_due). */
export async function annualEndingBetween(from: Day, to: Day): Promise<MembershipId[]> {
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').where('billing', '=', 'annual')
  return ids(await query.where('paid_through_on', '>=', from).where('paid_through_on', '<=', to).limit(ROUND).execute())
}

/** Prepared, never signed (index: memberships_unsigned). */
export async function unsignedSince(moment: Date): Promise<MembershipId[]> {
  return ids(await db().selectFrom('memberships').select('id').where('status', '=', 'DRAFT').where('created_at', '<', moment).limit(ROUND).execute())
}

/**
 * Throws an unsigned enrolment away, and with it the person and the cars it alone brought here. Letters stay as they
 * were sent, to nobody we know any more.
 */
export async function purgeDraft(tx: Tx, id: MembershipId, memberId: Id<'member'>): Promise<void> {
  await tx.updateTable('messages').set({ membership_id: null }).where('membership_id', '=', id).execute()
  await tx.deleteFrom('signing_links').where('noun', '=', 'membership').where('noun_id', '=', id).execute()
  const cars = await tx.deleteFrom('enrolled_vehicles').where('membership_id', '=', id).returning('vehicle_id').execute()
  await tx.deleteFrom('memberships').where('id', '=', id).execute()
  for (const { vehicle_id } of cars) {
    await sql`delete from vehicles v where v.id = ${vehicle_id}
      and not exists (select 1 from enrolled_vehicles where vehicle_id = v.id) and not exists (select 1 from listed_vehicles where vehicle_id = v.id)
      and not exists (select 1 from claims where vehicle_id = v.id)`.execute(tx)
  }
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (select 1 from memberships where member_id = m.id) and not exists (select 1 from vehicles where member_id = m.id)
       and not exists (select 1 from claims where member_id = m.id) and not exists (select 1 from invitations where member_id = m.id)
       and not exists (select 1 from signatures where member_id = m.id) and not exists (select 1 from users where own_member_id = m.id)
       and m.identity_id is null as alone
    from members m where m.id = ${memberId}`.execute(tx)
  if (!rows[0]?.alone) return
  await tx.updateTable('messages').set({ member_id: null }).where('member_id', '=', memberId).execute()
  await tx.deleteFrom('members').where('id', '=', memberId).execute()
}
