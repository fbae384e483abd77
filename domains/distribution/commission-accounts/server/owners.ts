import { sql } from 'kysely'
import type { OwnerNames, PersonName } from '#domains/distribution/commission-accounts/rules/owner-name.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Reader = { email: string; name: string; userId: Id<'user'> | null; language: string | null }

/** Who gets the emails about an owner's money: an agency's active admins, an alliance's contact, a recruiter. */
export async function readersOf({ kind, id }: Owner, from: Pick<Tx, 'selectFrom'> = db()): Promise<Reader[]> {
  if (kind === 'alliance') {
    const contact = await from
      .selectFrom('alliances')
      .select(['contact_email as email', sql<string>`coalesce(contact_name, name)`.as('name')])
      .where('id', '=', id as Id<'alliance'>)
      .executeTakeFirst()
    return contact?.email ? [{ email: contact.email, name: contact.name, userId: null, language: null }] : []
  }
  let users = from.selectFrom('users').select(['email', 'first_name as name', 'id as userId', 'language']).where('status', '=', 'active')
  users =
    kind === 'agency' ? users.where('role', '=', 'agent-admin').where('master_code', '=', id) : users.where('id', '=', id as Id<'user'>)
  return users.orderBy('id').execute()
}

/** An owner's names, with its row locked, so that two changes run one after the other; undefined when there is none. */
export async function lockOwner(tx: Tx, { kind, id }: Owner): Promise<(OwnerNames & { name: string }) | undefined> {
  if (kind === 'user') {
    const user = tx
      .selectFrom('users')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', id as Id<'user'>)
    const person = await user.forUpdate().executeTakeFirst()
    return person && { name: `${person.firstName} ${person.lastName}`, company: null, people: [person] }
  }
  if (kind === 'alliance') {
    const query = tx
      .selectFrom('alliances')
      .select('name')
      .where('id', '=', id as Id<'alliance'>)
    const alliance = await query.forUpdate().executeTakeFirst()
    return alliance && { name: alliance.name, company: alliance.name, people: [] }
  }
  const agency = await tx.selectFrom('agencies').select('name').where('master_code', '=', id).forUpdate().executeTakeFirst()
  return agency && { name: agency.name, company: agency.name, people: await adminsOf(tx, id) }
}

const adminsOf = (tx: Tx, masterCode: string): Promise<PersonName[]> =>
  tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('master_code', '=', masterCode)
    .where('role', '=', 'agent-admin')
    .where('status', '=', 'active')
    .execute()
