import { type RawBuilder, sql } from 'kysely'
import { type Key, KEYS } from '#domains/insight/personal-data/rules/registry.ts'
import { type Db, db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whose data: a member, somebody who works with us, or somebody who has only an address with us. */
export type Person = { memberId: Id<'member'> | null; userId: Id<'user'> | null; email: string }
export type PersonKeys = Readonly<Record<Key, readonly string[]>>

/** All ids by which rows of this person are found. Records merged into the member are theirs, too. */
export async function keysOfPerson({ memberId, userId, email }: Person, conn: Db = db()): Promise<PersonKeys> {
  const ids = readerOf(conn)
  const member = memberId ? await ids(sql`select id from members where id = ${memberId} or merged_into = ${memberId}`) : []
  const user = userId ? [userId] : []
  const person = [...member, ...user]
  const lead = await ids(sql`select id from leads where email = ${email}`)
  const of = (column: string) => sql`${sql.ref(column)} = any (${member}::text[])`
  const [identity, membership, claim, draft, conversation, complaint, complaintAbout, application] = await Promise.all([
    ids(sql`select identity_id from members where ${of('id')} union select identity_id from users where id = any (${user}::text[])`),
    ids(sql`select id from memberships where ${of('member_id')}`),
    ids(sql`select id from claims where ${of('member_id')} and submitted_at is not null`),
    ids(sql`select id from claims where ${of('member_id')} and submitted_at is null`),
    ids(sql`select id from conversations where person_id = any (${person}::text[])`),
    ids(sql`select id from complaints where (${of('member_id')} and by_member) or (not by_member and email = ${email})`),
    ids(sql`select id from complaints where ${of('member_id')} and not by_member and email is distinct from ${email}`),
    ids(sql`select id from applications where lower(answers ->> 'person.email') = ${email}`),
  ])
  const [document, payout, recovery, transfer, message, signature] = await Promise.all([
    ids(sql`select id from documents where ${of('member_id')}`),
    ids(sql`select id from payouts where claim_id = any (${claim}::text[])`),
    ids(sql`select id from recoveries where claim_id = any (${claim}::text[])`),
    ids(sql`select id from agency_transfers where membership_id = any (${membership}::text[])`),
    ids(
      sql`select id from messages where (${of('member_id')} or to_email = ${email} or user_id = any (${user}::text[])) and (user_id is null or user_id = any (${user}::text[])) and kind <> 'privacy_erased' and not (claim_id = any (${claim}::text[])) is true`,
    ),
    ids(sql`select id from signatures where ${of('member_id')} or user_id = any (${user}::text[])`),
  ])
  return {
    ...{ member, identity, membership, claim, draft, anyClaim: [...claim, ...draft], conversation, complaint, complaintAbout, application },
    ...{ document, payout, recovery, transfer, message, signature },
    email: [email],
    recipient: [...person, ...lead, email],
    ...{ user, lead },
    ...(await applicationsOf(lead, email, ids)),
  }
}

/** The ids of an agency being recruited, without those of its contact in any other part they have with us. */
export async function keysOfLead(leadId: Id<'lead'>, conn: Db = db()): Promise<PersonKeys> {
  const ids = readerOf(conn)
  const none = Object.fromEntries(KEYS.map((key) => [key, []])) as unknown as PersonKeys
  const message = await ids(sql`select m.id from messages m join leads l on l.email = m.to_email
    where l.id = ${leadId} and m.member_id is null and m.user_id is null and not exists (select from leads o where o.email = l.email and o.id <> l.id)`)
  return { ...none, lead: [leadId], recipient: [leadId], message, ...(await applicationsOf([leadId], null, ids)) }
}

type Ids = (query: RawBuilder<unknown>) => Promise<string[]>

const readerOf =
  (conn: Db): Ids =>
  async (query) =>
    (await sql<{ id: string }>`select id::text as id from (${query}) as found (id) where id is not null order by 1`.execute(conn)).rows.map(
      ({ id }) => id,
    )

/** Applications of agencies, theirs by address or by the lead; those of which an agency came are apart. */
async function applicationsOf(lead: readonly string[], email: string | null, ids: Ids) {
  const theirs = sql`(lead_id = any (${[...lead]}::text[]) or email = ${email})`
  const [agencyApplication, convertedApplication] = await Promise.all([
    ids(sql`select id from agency_applications where ${theirs} and master_code is null`),
    ids(sql`select id from agency_applications where ${theirs} and master_code is not null`),
  ])
  return { agencyApplication, convertedApplication }
}

/** The condition that a row is this person's. */
export const isTheirs = (column: string, ids: readonly string[], only?: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(column)})::text = any (${[...ids]}::text[])${only ? sql` and (${sql.raw(only)})` : sql``}`
