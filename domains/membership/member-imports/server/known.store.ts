import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type KnownMember = {
  id: Id<'member'>
  email: string
  first_name: string
  last_name: string
  date_of_birth: Day
  phone: string | null
  street: string
  city: string
  state: string
  zip: string
  /** Of the membership that lives. */
  number: string | null
}

/** Members with one of these addresses. */
export async function membersWith(emails: readonly string[]): Promise<KnownMember[]> {
  const { rows } = await sql<KnownMember>`
    select m.id, m.email, m.first_name, m.last_name, m.date_of_birth, m.phone, m.street, m.city, m.state, m.zip,
      (select ms.number from memberships ms where ms.member_id = m.id and ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')) as number
    from members m where m.email = any(${emails}::citext[]) and m.merged_into is null`.execute(db())
  return rows
}

/** Of these addresses, those of a user or an account without a member. */
export async function addressesOfUsers(emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users where email = any(${emails}::citext[])
    union select lower(i.email::text) from identities i where i.email = any(${emails}::citext[])
      and not exists (select from members m where m.identity_id = i.id)`.execute(db())
  return new Set(rows.map(({ email }) => email))
}

/** Of these cars, those on a membership that lives, with its member. */
export async function listedCars(vins: readonly string[]): Promise<Map<string, Id<'member'>>> {
  const { rows } = await sql<{ vin: string; member: Id<'member'> }>`
    select l.vin, ms.member_id as member from listed_vehicles l join memberships ms on ms.id = l.membership_id
    where l.released_on is null and l.vin = any(${vins}::text[])`.execute(db())
  return new Map(rows.map(({ vin, member }) => [vin, member]))
}

/** The codes that serve members; an agency that was terminated brings in none. */
export async function servingCodes(codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select master_code as code from agencies where master_code = any(${codes}::text[]) and status <> 'TERMINATED'`.execute(db())
  return new Set(rows.map(({ code }) => code))
}

/** The agents of these addresses, by address; who is suspended or has left serves nobody. */
export async function agentsWith(emails: readonly string[]): Promise<Map<string, { id: Id<'user'>; masterCode: string }>> {
  const { rows } = await sql<{ email: string; id: Id<'user'>; code: string }>`
    select lower(email::text) as email, id, master_code as code from users
    where email = any(${emails}::citext[]) and master_code is not null and position in ('principal', 'admin', 'agent')
      and status <> 'suspended'`.execute(db())
  return new Map(rows.map(({ email, id, code }) => [email, { id, masterCode: code }]))
}

/** Of these numbers of an old book and ids at the payment network, those that are here already. */
export async function takenIds(numbers: readonly string[], subscriptions: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select old_number as id from imported_memberships where old_number = any(${numbers}::text[])
    union select stripe_subscription_id from memberships where stripe_subscription_id = any(${subscriptions}::text[])`.execute(db())
  return new Set(rows.map(({ id }) => id))
}
