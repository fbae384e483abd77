import { sql } from 'kysely'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dayStarts } from '#platform/queries/office-day.ts'

/** The user of a code (index: users_agent_suffix). */
export const userByCode = (masterCode: string, suffix: string) =>
  unscopedDb()
    .selectFrom('users')
    .select(['id', 'status'])
    .where('master_code', '=', masterCode)
    .where('agent_suffix', '=', suffix)
    .executeTakeFirst()

export const userOfAgency = (id: Id<'user'>) =>
  unscopedDb()
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.master_code', 'u.agent_suffix', 'u.language', 'a.name', 'a.phone'])
    .where('u.id', '=', id)
    .executeTakeFirst()

export type Visitor = 'people' | 'programs'

export async function countVisit(userId: Id<'user'>, on: Day, visitor: Visitor): Promise<void> {
  const count = sql.ref(visitor)
  await sql`insert into agent_link_visits as v (user_id, on_day, ${count}) values (${userId}, ${on}, 1)
    on conflict (user_id, on_day) do update set ${count} = v.${count} + 1`.execute(unscopedDb())
}

/** The days on which the link was opened, the newest first. */
export const visitDays = (userId: Id<'user'>, from: Day) =>
  unscopedDb()
    .selectFrom('agent_link_visits')
    .select(['on_day as day', 'people', 'programs'])
    .where('user_id', '=', userId)
    .where('on_day', '>=', from)
    .orderBy('on_day', 'desc')
    .execute()

/**
 * Memberships that the agent was paid for, of members who bought alone, that began since a day: the books count the same (index:
 * commission_terms_agent).
 */
export async function joinedSince(userId: Id<'user'>, from: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${SOLD}
    where t.agent_id = ${userId} and ms.sold_by = 'member' and ms.effective_on >= ${from}::date`.execute(unscopedDb())
  return rows[0]?.count ?? 0
}

export type Funnel = { opened: number; began: number; joined: number; paid: number }

/**
 * How far people came by an agent's link since a day: opened it, began to join, joined, paid and were covered. Who has paid is of whoever
 * was paid for it, whoever serves the member since. No step counts more than the one before it, except that a code can be typed without
 * opening the link (indexes: applications_agent, memberships_agent, commission_terms_agent).
 */
export async function funnelSince(userId: Id<'user'>, from: Day): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with sold as (select ms.id from ${SOLD} where t.agent_id = ${userId} and ms.sold_by = 'member' and ms.created_at >= ${dayStarts(from)}),
    joined as (
      select id from sold
      union select ms.id from memberships ms
      where ms.agent_id = ${userId} and ms.sold_by = 'member' and ms.created_at >= ${dayStarts(from)}
        and not exists (select from commission_terms t where t.membership_id = ms.id))
    select (select coalesce(sum(v.people), 0)::int from agent_link_visits v where v.user_id = ${userId} and v.on_day >= ${from}::date) as opened,
      (select count(*)::int from joined) + (select count(*)::int from applications a
        where a.answers ->> 'agentId' = ${userId} and a.enrolled_at is null and a.created_at >= ${dayStarts(from)}) as began,
      (select count(*)::int from joined) as joined,
      (select count(*)::int from sold) as paid`.execute(unscopedDb())
  const [funnel] = rows
  if (!funnel) throw new Error('A count without a row.')
  return funnel
}
