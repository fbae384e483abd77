import { type RawBuilder, sql } from 'kysely'
import type { Key } from '#domains/insight/personal-data/rules/registry.ts'
import { type Db, db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whose data: a member, or somebody who has only an address with us. */
export type Person = { memberId: Id<'member'> | null; email: string }
export type PersonKeys = Readonly<Record<Key, readonly string[]>>

/** All ids by which rows of this person are found. Records merged into the member are theirs, too. */
export async function keysOfPerson({ memberId, email }: Person, conn: Db = db()): Promise<PersonKeys> {
  const ids = async (query: RawBuilder<unknown>): Promise<string[]> =>
    (await sql<{ id: string }>`select id::text as id from (${query}) as found (id) where id is not null order by 1`.execute(conn)).rows.map(
      ({ id }) => id,
    )
  const member = memberId ? await ids(sql`select id from members where id = ${memberId} or merged_into = ${memberId}`) : []
  const of = (column: string) => sql`${sql.ref(column)} = any (${member}::text[])`
  const [identity, membership, claim, draft, conversation, complaint, application] = await Promise.all([
    ids(sql`select identity_id from members where ${of('id')}`),
    ids(sql`select id from memberships where ${of('member_id')}`),
    ids(sql`select id from claims where ${of('member_id')} and submitted_at is not null`),
    ids(sql`select id from claims where ${of('member_id')} and submitted_at is null`),
    ids(sql`select id from conversations where ${of('person_id')}`),
    ids(sql`select id from complaints where ${of('member_id')} or (member_id is null and email = ${email})`),
    ids(sql`select id from applications where lower(answers ->> 'person.email') = ${email}`),
  ])
  const [document, payout, recovery, transfer, message, signature] = await Promise.all([
    ids(sql`select id from documents where ${of('member_id')}`),
    ids(sql`select id from payouts where claim_id = any (${claim}::text[])`),
    ids(sql`select id from recoveries where claim_id = any (${claim}::text[])`),
    ids(sql`select id from agency_transfers where membership_id = any (${membership}::text[])`),
    ids(
      sql`select id from messages where (${of('member_id')} or to_email = ${email}) and user_id is null and kind <> 'privacy_erased' and not (claim_id = any (${claim}::text[])) is true`,
    ),
    ids(sql`select id from signatures where ${of('member_id')}`),
  ])
  return {
    ...{ member, identity, membership, claim, draft, anyClaim: [...claim, ...draft], conversation, complaint, application },
    ...{ document, payout, recovery, transfer, message, signature },
    email: [email],
    recipient: [...member, email],
  }
}

/** The condition that a row is this person's. */
export const isTheirs = (column: string, ids: readonly string[], only?: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(column)})::text = any (${[...ids]}::text[])${only ? sql` and (${sql.raw(only)})` : sql``}`
