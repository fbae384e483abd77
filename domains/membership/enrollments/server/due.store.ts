import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { membershipPage } from '#domains/membership/memberships/server/due.ts'

type MembershipId = Id<'membership'>

/**
 * Signed and unpaid for longer than a card's payment page is open or, when a bank debit was submitted, than it takes
 * (index: memberships_unpaid).
 */
export function unpaidSince(page: Page, moments: { card: Date; bank: Date }) {
  const submitted = sql<boolean>`exists (select 1 from checkouts c where c.membership_id = memberships.id and c.status = 'complete')`
  return membershipPage(page)
    .where('status', '=', 'PENDING_PAYMENT')
    .where(sql<boolean>`signed_at < case when ${submitted} then ${moments.bank}::timestamptz else ${moments.card}::timestamptz end`)
}

/** Signed between two moments and still unpaid, with no link sent since signing. */
export function unpaidWithoutReminder(page: Page, from: Date, to: Date) {
  const sent = sql<boolean>`exists (select 1 from signing_links l
    where l.noun = 'membership' and l.noun_id = memberships.id and l.created_at > signed_at)`
  return membershipPage(page)
    .where('status', '=', 'PENDING_PAYMENT')
    .where('signed_at', '>', from)
    .where('signed_at', '<', to)
    .where((where) => where.not(sent))
}

/** Provisionally active since a day or earlier, with a first bank debit that was returned (index: memberships_provisional). */
export function provisionalReturnedSince(page: Page, effectiveOn: Day) {
  const cameBack = sql<boolean>`exists (select 1 from payments p where p.membership_id = memberships.id and p.status = 'failed')`
  return membershipPage(page)
    .where('status', '=', 'ACTIVE')
    .where('provisional', '=', true)
    .where('effective_on', '<=', effectiveOn)
    .where(cameBack)
}

/** Prepared and never signed, withdrawn or not (index: memberships_unsigned). */
export const unsignedSince = (page: Page, moment: Date) =>
  membershipPage(page)
    .where(sql<boolean>`(status = 'DRAFT' or (withdrawn_at is not null and signed_at is null))`)
    .where('created_at', '<', moment)

/**
 * Deletes an unsigned enrollment, with the member and the cars that exist only because of it. Emails are kept as
 * sent, without a recipient we know.
 */
export async function purgeDraft(tx: Tx, id: MembershipId, memberId: Id<'member'>): Promise<void> {
  await tx.updateTable('messages').set({ membership_id: null }).where('membership_id', '=', id).execute()
  await tx.deleteFrom('signing_links').where('noun', '=', 'membership').where('noun_id', '=', id).execute()
  const cars = await tx.deleteFrom('enrolled_vehicles').where('membership_id', '=', id).returning('vehicle_id').execute()
  await tx.deleteFrom('memberships').where('id', '=', id).execute()
  for (const { vehicle_id } of cars) {
    await sql`delete from vehicles v where v.id = ${vehicle_id}
      and not exists (select 1 from enrolled_vehicles where vehicle_id = v.id)
      and not exists (select 1 from listed_vehicles where vehicle_id = v.id)
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
