import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const AT_A_TIME = 300

/** Members with a membership that goes on, who accepted another version than this one, in the order of their ids. */
export async function membersUnder({ otherThan, after }: { otherThan: string; after: string }) {
  return db()
    .selectFrom('members as m')
    .select(['m.id', 'm.email', 'm.first_name as firstName', sql<string>`m.first_name || ' ' || m.last_name`.as('name')])
    .where('m.terms_version', 'is not', null)
    .where('m.terms_version', '<>', otherThan)
    .where(sql<boolean>`m.id > ${after}`)
    .where(
      sql<boolean>`exists (select from memberships s where s.member_id = m.id and s.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'))`,
    )
    .orderBy('m.id')
    .limit(AT_A_TIME)
    .execute()
}

export type ToSend = {
  signatureId: Id<'signature'>
  typedName: string
  at: Date
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  email: string
  firstName: string
  name: string
}

/** The newest signature of somebody under a version, and where to send its copy. */
export async function signatureLetterFor({
  termsVersionId,
  signerId,
}: {
  termsVersionId: string
  signerId: string
}): Promise<ToSend | undefined> {
  return db()
    .selectFrom('signatures as s')
    .leftJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as signatureId', 's.typed_name as typedName', 's.at', 's.member_id as memberId', 's.user_id as userId'])
    .select([
      sql<string>`coalesce(m.email, u.email)`.as('email'),
      sql<string>`coalesce(m.first_name, u.first_name)`.as('firstName'),
      sql<string>`coalesce(m.first_name || ' ' || m.last_name, u.first_name || ' ' || u.last_name)`.as('name'),
    ])
    .where('s.kind', '=', 'terms')
    .where('s.noun', '=', 'profile')
    .where('s.noun_id', '=', signerId)
    .where(sql<boolean>`s.terms_version_id = ${termsVersionId}`)
    .orderBy('s.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
