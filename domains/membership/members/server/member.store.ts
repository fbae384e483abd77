import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'

/** The same member, locked until the transaction ends. */
export async function lockVisibleMember(tx: Tx, actor: Actor, id: Id<'member'>) {
  return tx
    .selectFrom('members as m')
    .select([
      'm.id',
      'm.email',
      'm.first_name',
      'm.last_name',
      'm.phone',
      'm.street',
      'm.city',
      'm.state',
      'm.zip',
      'm.insurer',
      'm.policy_number',
      'm.date_of_birth',
    ])
    .select(['m.master_code', 'm.identity_id', 'm.version'])
    .where('m.id', '=', id)
    .where('m.merged_into', 'is', null)
    .where(visibleTo(actor, MEMBER_OWNER))
    .forUpdate()
    .executeTakeFirst()
}

export type MemberChange = Partial<
  Record<'first_name' | 'last_name' | 'street' | 'city' | 'state' | 'zip', string> &
    Record<'phone' | 'insurer' | 'policy_number', string | null>
>

export async function saveMember(tx: Tx, id: Id<'member'>, change: MemberChange): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
