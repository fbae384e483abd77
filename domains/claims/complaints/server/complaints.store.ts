import { type Insertable, sql, type Updateable } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Database } from '#platform/database.gen.ts'
import type { Id } from '#platform/ids.ts'
import { nextYearlyNumber } from '#platform/queries/yearly-number.ts'

type Complaints = Database['complaints']

/**
 * The complaints this actor may know of: those that a member made, and for staff all but those that name them as a member. Nobody else sees
 * any; the permissions of the endpoints say which staff.
 */
export const complaintsVisibleTo = (actor: Actor) => {
  if (actor.role === 'member') return sql<boolean>`(c.member_id = ${actor.memberId} and c.by_member)`
  return actor.role === 'staff'
    ? sql<boolean>`(c.member_id is null or c.member_id is distinct from ${actor.ownMemberId})`
    : sql<boolean>`false`
}

/** A number is used once; gaps are possible. */
export const nextComplaintNumber = (tx: Tx, year: number): Promise<string> =>
  nextYearlyNumber(tx, { prefix: 'CMP', sequence: 'complaint_numbers', year })

export async function addComplaint(tx: Tx, complaint: Insertable<Complaints>): Promise<void> {
  await tx.insertInto('complaints').values(complaint).execute()
}

export const lockComplaint = (tx: Tx, actor: Actor, id: Id<'complaint'>) =>
  tx.selectFrom('complaints as c').selectAll('c').where('c.id', '=', id).where(complaintsVisibleTo(actor)).forUpdate().executeTakeFirst()
export type ComplaintRecord = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

export async function changeComplaint(tx: Tx, id: Id<'complaint'>, change: Updateable<Complaints>): Promise<void> {
  await tx.updateTable('complaints').set(change).where('id', '=', id).execute()
}

export async function addLetter(tx: Tx, letter: Insertable<Database['complaint_letters']>): Promise<void> {
  await tx.insertInto('complaint_letters').values(letter).execute()
}

/** In the order they were written. */
export const lettersOf = (ids: readonly Id<'complaint'>[]) =>
  db()
    .selectFrom('complaint_letters as l')
    .leftJoin('complaint_letter_mailings as g', 'g.letter_id', 'l.id')
    .selectAll('l')
    .select('g.mailed_at')
    .where('l.complaint_id', 'in', [...ids])
    .orderBy('l.sent_at')
    .orderBy('l.id')
    .execute()
export type LetterRecord = Awaited<ReturnType<typeof lettersOf>>[number]

/** A letter with whom it is to, for an actor who may see its complaint. */
export const letterFor = (actor: Actor, id: Id<'complaintLetter'>) =>
  db()
    .selectFrom('complaint_letters as l')
    .innerJoin('complaints as c', 'c.id', 'l.complaint_id')
    .select(['l.id', 'l.kind', 'l.subject', 'l.paragraphs', 'l.sent_at', 'l.language'])
    .select(['c.id as complaint_id', 'c.number', 'c.person_name', 'c.address', 'c.member_id', 'c.claim_id'])
    .where('l.id', '=', id)
    .where(complaintsVisibleTo(actor))
    .executeTakeFirst()

export const letterOn = (tx: Tx, complaintId: Id<'complaint'>, id: Id<'complaintLetter'>) =>
  tx
    .selectFrom('complaint_letters')
    .select(['kind', 'sent_as'])
    .where('complaint_id', '=', complaintId)
    .where('id', '=', id)
    .executeTakeFirst()

/** False when it was marked before. */
export async function addMailing(tx: Tx, letterId: Id<'complaintLetter'>, by: { userId: Id<'user'>; at: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('complaint_letter_mailings')
    .values({ letter_id: letterId, mailed_by: by.userId, mailed_at: by.at })
    .onConflict((conflict) => conflict.column('letter_id').doNothing())
    .returning('letter_id')
    .executeTakeFirst()
  return added !== undefined
}

export const complaintsOfMember = (actor: Actor) =>
  db().selectFrom('complaints as c').selectAll('c').where(complaintsVisibleTo(actor)).orderBy('c.id', 'desc').limit(50).execute()

/** What a number names: a claim with its membership, a membership alone, or an agency. */
export async function namedBy(number: string) {
  const { rows } = await sql<{
    claim_id: Id<'claim'> | null
    membership_id: Id<'membership'> | null
    member_id: Id<'member'> | null
    master_code: string | null
  }>`
    select id as claim_id, membership_id, member_id, null as master_code from claims where number = ${number}
    union all select null, id, member_id, null from memberships where number = ${number}
    union all select null, null, null, master_code from agencies where master_code = ${number} and master_code <> 'DIRECT'`.execute(db())
  return rows[0]
}

/** A claim of this member. */
export const ownClaim = (actor: Actor, id: Id<'claim'>) =>
  db().selectFrom('claims').select(['id', 'membership_id']).where('id', '=', id).where('member_id', '=', actor.memberId).executeTakeFirst()

/** Who complains, when they are signed in. */
export const complainant = (id: Id<'member'>) =>
  db()
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name', 'phone', 'street', 'city', 'state', 'zip', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether who complains is this member: their address or their name. Others complain about a member's claim, too. */
export async function isByMember(id: Id<'member'> | null, { name, email }: { name: string; email: string | null }): Promise<boolean> {
  const found = await db()
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(email = ${email} or lower(first_name || ' ' || last_name) = lower(${name.trim()}))`)
    .executeTakeFirst()
  return found !== undefined
}

/** An agency as one who complains. */
export const agencyComplaining = (masterCode: string) =>
  db()
    .selectFrom('agencies')
    .select(['name', sql<string>`home_state`.as('state')])
    .where('master_code', '=', masterCode)
    .executeTakeFirstOrThrow()
