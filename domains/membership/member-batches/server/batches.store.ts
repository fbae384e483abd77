import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { BatchMember, ServedBy } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { conditions, IS_CURRENT } from '#domains/membership/member-list/server/member-where.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type MemberBrief = BatchMember & { id: Id<'member'>; name: string }

/** Those of these members the actor may see, in one query; a reminder after `remindedAfter` is recent. */
export async function briefsOf(actor: Actor, ids: readonly Id<'member'>[], remindedAfter: Date): Promise<MemberBrief[]> {
  const within = conditions(actor, { term: null, filters: {}, oldestFirst: false, ids })
  const { rows } = await sql<MemberBrief>`
    select m.id, m.full_name as name, m.identity_id is not null as "hasAccount", m.master_code as "masterCode", m.agent_id as "agentId",
      (select ms.status from memberships ms where ms.member_id = m.id and ${IS_CURRENT}) as status,
      exists (select 1 from history_events h where h.member_id = m.id and h.kind = 'member.reminded' and h.at > ${remindedAfter})
        as "recentlyReminded"
    from members m where ${within}`.execute(db())
  return rows
}

/** An active agent with members of their own, and their agency. */
export async function activeAgent(id: Id<'user'>): Promise<ServedBy | undefined> {
  const agent = await db()
    .selectFrom('users')
    .select(['id', 'master_code'])
    .where('id', '=', id)
    .where('position', 'in', ['principal', 'admin', 'agent'])
    .where('status', '=', 'active')
    .executeTakeFirst()
  return agent?.master_code ? { masterCode: agent.master_code, agentId: agent.id } : undefined
}

/** The member of a reminder when it is sent, locked until the transaction ends. */
export async function lockReminded(tx: Tx, id: Id<'member'>) {
  const { rows } = await sql<{ email: string; firstName: string; fullName: string; status: MembershipStatus | null }>`
    select m.email, m.first_name as "firstName", m.full_name as "fullName",
      (select ms.status from memberships ms where ms.member_id = m.id and ${IS_CURRENT}) as status
    from members m where m.id = ${id} and m.merged_into is null and m.identity_id is not null for update of m`.execute(tx)
  return rows[0]
}

/** A member without an account, locked until the transaction ends. */
export async function lockInvited(tx: Tx, id: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['id', 'email', 'first_name', 'full_name', 'master_code'])
    .where('id', '=', id)
    .where('identity_id', 'is', null)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
