import { sql } from 'kysely'
import type { Role, StaffCapability } from '#access/roles.ts'
import type { UserStatus } from '#domains/people/users/contract.ts'
import { isLastSuper } from '#domains/people/user-access/server/last-super.ts'
import { statusOf } from '#domains/people/users/server/find-users.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type AccessRow = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Locks every administrator, then the user: of two administrators who suspend each other the second sees that they are the last. */
export async function lockUser(tx: Tx, id: Id<'user'>) {
  await sql`select id from users where role = 'staff' and status = 'active' and 'super' = any (capabilities) order by id for update`.execute(
    tx,
  )
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.identity_id', 'u.proposed_by', 'u.version', 'u.master_code', 'u.phone'])
    .select([
      sql<Role>`u.role`.as('role'),
      sql<StaffCapability[]>`u.capabilities`.as('capabilities'),
      sql<'invited' | 'active' | 'suspended'>`u.status`.as('account_status'),
      sql<UserStatus>`${statusOf}`.as('status'),
      isLastSuper.as('is_last_super'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** Whether nobody else was ever an administrator: only then one person alone gives finance, compliance or super. */
export async function isOnlySuperEver(tx: Tx, id: Id<'user'>): Promise<boolean> {
  const other = await tx.selectFrom('users').select('id').where('was_super', '=', true).where('id', '<>', id).limit(1).executeTakeFirst()
  return other === undefined
}

export async function saveCapabilities(tx: Tx, id: Id<'user'>, capabilities: readonly StaffCapability[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ capabilities: [...capabilities], proposed_by: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function saveLeft(tx: Tx, id: Id<'user'>, on: Day, why: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'suspended', left_on: on, suspended_why: why, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The sales admins who can have a team. */
export const salesAdmins = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.role', '=', 'sales-admin')
    .where('u.status', '<>', 'suspended')
    .orderBy('u.first_name')
    .execute()
