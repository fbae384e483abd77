import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type SimulatedMember = {
  name: string
  street: string
  zip: string
  state: string
  masterCode: string
  hasBeenMember: boolean
  /** A membership of theirs that has not ended was sold with a code. */
  hasOtherCode: boolean
}

/** What the checks of a code need to know of a member, within the actor's scope. */
export async function simulatedMember(actor: Actor, id: Id<'member'>): Promise<SimulatedMember | undefined> {
  return db()
    .selectFrom('members as m')
    .select(['m.street', 'm.zip', 'm.state', 'm.master_code as masterCode'])
    .select([
      sql<string>`m.first_name || ' ' || m.last_name`.as('name'),
      sql<boolean>`exists (select from memberships s where s.member_id = m.id and s.effective_on is not null)`.as('hasBeenMember'),
      sql<boolean>`exists (select from memberships s where s.member_id = m.id and s.promotion_id is not null
        and s.status in ('PENDING_PAYMENT', 'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'))`.as('hasOtherCode'),
    ])
    .where('m.id', '=', id)
    .where(visibleTo(actor, MEMBER_OWNER))
    .executeTakeFirst()
}
