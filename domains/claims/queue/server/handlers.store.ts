import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const DECIDERS: readonly StaffCapability[] = ['claims_l1', 'claims_l2', 'claims_l3']

const has = (capabilities: readonly StaffCapability[]) => sql<boolean>`u.capabilities && ${[...capabilities]}::text[]`
const worksNoLonger = (capabilities: readonly StaffCapability[]) => sql<boolean>`not (u.status = 'active' and ${has(capabilities)})`

export type HandlerRow = {
  id: Id<'user'>
  name: string
  email: string
  ownMemberId: Id<'member'> | null
  capabilities: StaffCapability[]
}

/** All active claims handlers. */
export async function handlers(): Promise<HandlerRow[]> {
  return db()
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.own_member_id as ownMemberId'])
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), sql<StaffCapability[]>`u.capabilities`.as('capabilities')])
    .where('u.role', '=', 'staff')
    .where('u.status', '=', 'active')
    .where(has(DECIDERS))
    .orderBy('u.first_name')
    .execute()
}

/** The handler and everyone with the leading capability, except the claim's own member. */
export async function usersToNotify({
  handler,
  leads,
  memberId,
}: {
  handler: Id<'user'> | null
  leads: StaffCapability
  memberId: Id<'member'>
}): Promise<Id<'user'>[]> {
  const rows = await db()
    .selectFrom('users as u')
    .select('u.id')
    .where('u.role', '=', 'staff')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`(u.id = ${handler} or ${leads} = any(u.capabilities))`)
    .where(sql<boolean>`u.own_member_id is distinct from ${memberId}`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The claims of this user on which a clock runs, when they can handle claims no longer: none while they can (index: claims_assigned). */
export async function claimsOfHandlerGone(userId: Id<'user'>) {
  return db()
    .selectFrom('claims as c')
    .innerJoin('users as u', 'u.id', 'c.assigned_to')
    .select(['c.id', sql<string>`u.first_name || ' ' || u.last_name`.as('gone')])
    .where('c.assigned_to', '=', userId)
    .where('c.due_on', 'is not', null)
    .where(worksNoLonger([...DECIDERS, 'siu']))
    .orderBy('c.due_on')
    .execute()
}

/** The claims that this user recommended and that wait for a second person, when they decide claims no longer. */
export async function claimsOfRecommenderGone(userId: Id<'user'>) {
  return db()
    .selectFrom('claims as c')
    .innerJoin('users as u', 'u.id', 'c.recommended_by')
    .select(['c.id', sql<string>`u.first_name || ' ' || u.last_name`.as('gone')])
    .where('c.recommended_by', '=', userId)
    .where('c.status', '=', 'PENDING_APPROVAL')
    .where(worksNoLonger(DECIDERS))
    .orderBy('c.due_on')
    .execute()
}
