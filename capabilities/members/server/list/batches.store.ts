import type { Actor } from '#access/actor.ts'
import { conditions } from '#capabilities/members/server/list/which-members.ts'
import { db, sql, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type MemberBrief = { id: Id<'member'>; name: string; hasAccount: boolean; masterCode: string }

/** Those of these members an actor may know of, in one question. */
export async function briefsOf(actor: Actor, ids: readonly Id<'member'>[]): Promise<MemberBrief[]> {
  const within = conditions(actor, { clue: null, filters: {}, oldestFirst: false, ids })
  const { rows } = await sql<MemberBrief>`
    select m.id, m.full_name as name, m.identity_id is not null as "hasAccount", m.master_code as "masterCode"
    from members m where ${within}`.execute(db())
  return rows
}

/** A member who has no account yet, held until the transaction ends. */
export async function lockInvited(tx: Tx, id: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['id', 'email', 'first_name', 'full_name', 'master_code'])
    .where('id', '=', id)
    .where('identity_id', 'is', null)
    .where('same_person_as', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
