import { sql } from 'kysely'
import type { Proposer } from '#access/first-of-two.ts'
import { STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { may, type Verb } from '#access/verbs.ts'
import { db, type Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Active staff with one of these capabilities, as a query: whoever asks says who of them is left out. */
export const staffTrustedWith = (tx: Db, capabilities: readonly StaffCapability[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName'])
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .where(sql<boolean>`capabilities && ${[...capabilities]}::text[]`)
    .orderBy('id')

/** Active staff who have a permission, as a query. */
export const staffWhoMay = (tx: Db, verb: Verb) =>
  staffTrustedWith(
    tx,
    STAFF_CAPABILITIES.filter((capability) => may({ role: 'staff', capabilities: [capability] }, verb)),
  )

/** For a list of people to choose from: who have a permission, by their names. */
export async function namesOfStaffWhoMay(verb: Verb): Promise<{ id: Id<'user'>; name: string }[]> {
  const rows = await staffWhoMay(db(), verb).select('last_name').execute()
  return rows.map(({ id, firstName, last_name }) => ({ id, name: `${firstName} ${last_name}` }))
}

/** Who works here now, as `stillMay` asks for them. */
const ACTIVE = sql`select json_build_object('role', u.role, 'capabilities', u.capabilities) from users u where u.status = 'active'`

/** SQL: the row of users that proposed something, as `stillMay` asks for it. `column` is its id. */
export const proposerOf = (column: string) => sql<Proposer>`(${ACTIVE} and u.id = ${sql.ref(column)})`

/** The same of several who wrote something: those who are still there. `column` holds their ids. */
export const proposersAmong = (column: string) => sql<Proposer[]>`array(${ACTIVE} and u.id = any (${sql.ref(column)}))`
