import { sql } from 'kysely'
import type { Position } from '#access/positions.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type KnownUser = {
  id: Id<'user'>
  email: string
  first_name: string
  last_name: string
  phone: string | null
  master_code: string | null
  position: Position | null
  agent_suffix: string | null
}

/** Who works with us and has one of these addresses. */
export async function usersWith(emails: readonly string[]): Promise<KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select id, lower(email::text) as email, first_name, last_name, phone, master_code, position, agent_suffix
    from users where email = any(${emails}::citext[])`.execute(db())
  return rows
}

/** Of these addresses, those of a member or of an account without a user. */
export async function addressesOfMembers(emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from members where email = any(${emails}::citext[])
    union select lower(i.email::text) from identities i where i.email = any(${emails}::citext[])
      and not exists (select from users u where u.identity_id = i.id)`.execute(db())
  return new Set(rows.map(({ email }) => email))
}

export type Joinable = { names: ReadonlyMap<string, string>; agentCodes: ReadonlySet<string> }

/** Agencies that somebody can join: their names, and the codes of their people ("TX-10432-A07"). */
export async function agenciesToJoin(codes: readonly string[]): Promise<Joinable> {
  const { rows } = await sql<{ code: string; name: string; taken: string[] }>`
    select a.master_code as code, a.name,
      array(select u.master_code || '-' || u.agent_suffix from users u where u.master_code = a.master_code and u.agent_suffix is not null) as taken
    from agencies a where a.master_code = any(${codes}::text[]) and a.master_code <> 'DIRECT' and a.status in ('PENDING', 'ACTIVE')`.execute(
    db(),
  )
  return {
    names: new Map(rows.map(({ code, name }) => [code, name])),
    agentCodes: new Set(rows.flatMap(({ taken }) => taken)),
  }
}

/** A missing phone number; null when nobody lacks it. */
export async function fillPhone(tx: Tx, id: Id<'user'>, phone: string): Promise<boolean> {
  const filled = await tx
    .updateTable('users')
    .set({ phone, version: sql`version + 1` })
    .where('id', '=', id)
    .where('phone', 'is', null)
    .executeTakeFirst()
  return filled.numUpdatedRows > 0n
}

/** Somebody of an agency, locked: their version, and the states of their licenses. */
export async function lockUser(tx: Tx, id: Id<'user'>) {
  const { rows } = await sql<{ version: number; masterCode: string; states: string[] }>`
    select u.version, u.master_code as "masterCode", array(select l.state from agent_licenses l where l.user_id = u.id) as states
    from users u where u.id = ${id} and u.master_code is not null for update`.execute(tx)
  return rows[0]
}

/** What somebody was before a file completed them, so that it can be taken back; of somebody new, their licenses alone. */
export type Before = { version: number; phone: boolean; states: readonly string[] }
export type Judged = { id: Id<'user'>; masterCode: string | null; whyNot: string | null }

type MadePerson = { importId: Id<'bookImport'>; id: string; isNew: boolean; before: Before }

/** What was built on somebody since they were brought in, in words; undefined when they are gone. Locked. */
export async function judge(tx: Tx, { importId, id, isNew, before: { version, states } }: MadePerson): Promise<Judged | undefined> {
  const { rows } = await sql<Judged>`select u.id, u.master_code as "masterCode", case
      when ${isNew} and (u.identity_id is not null or u.status <> 'invited') then 'They have an account and may have signed in.'
      when ${isNew} and exists (select from invitations i where i.user_id = u.id) then 'They were invited.'
      when ${isNew} and (exists (select from memberships ms where ms.agent_id = u.id or ms.sold_by = u.id)
        or exists (select from members m where m.agent_id = u.id)) then 'Members or memberships are theirs.'
      when exists (select from agent_licenses l where l.user_id = u.id and (${isNew} or l.state = any(${[...states]}::text[]))
        and (l.version > 1 or l.verified_at is not null or l.returned_at is not null)) then 'A license was decided or entered again.'
      when ${isNew} and exists (select from agent_licenses l where l.user_id = u.id and not exists (
          select from book_import_rows r where r.book_import_id = ${importId} and r.made_id = u.id and r.before -> 'states' ? l.state))
        then 'A license was entered since.'
      when u.version > ${version} then 'Their details were changed.' end as "whyNot"
    from users u where u.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function removeUser(tx: Tx, id: Id<'user'>): Promise<void> {
  await tx.deleteFrom('agent_licenses').where('user_id', '=', id).execute()
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

export async function takeBack(tx: Tx, id: Id<'user'>, { phone, states }: Before): Promise<void> {
  if (states.length > 0)
    await tx
      .deleteFrom('agent_licenses')
      .where('user_id', '=', id)
      .where('state', 'in', [...states])
      .execute()
  if (phone)
    await tx
      .updateTable('users')
      .set({ phone: null, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
}
