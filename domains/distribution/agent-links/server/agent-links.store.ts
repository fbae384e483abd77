import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** The user of a code (index: users_agent_suffix). */
export const userByCode = (masterCode: string, suffix: string) =>
  db()
    .selectFrom('users')
    .select(['id', 'status'])
    .where('master_code', '=', masterCode)
    .where('agent_suffix', '=', suffix)
    .executeTakeFirst()

export const userOfAgency = (id: Id<'user'>) =>
  db()
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.master_code', 'u.agent_suffix', 'u.language', 'a.name'])
    .where('u.id', '=', id)
    .executeTakeFirst()

export type Visitor = 'people' | 'programs'

export async function countVisit(userId: Id<'user'>, on: Day, visitor: Visitor): Promise<void> {
  const count = sql.ref(visitor)
  await sql`insert into agent_link_visits as v (user_id, on_day, ${count}) values (${userId}, ${on}, 1)
    on conflict (user_id, on_day) do update set ${count} = v.${count} + 1`.execute(db())
}

/** The days on which the link was opened, the newest first. */
export const visitDays = (userId: Id<'user'>, from: Day) =>
  db()
    .selectFrom('agent_link_visits')
    .select(['on_day as day', 'people', 'programs'])
    .where('user_id', '=', userId)
    .where('on_day', '>=', from)
    .orderBy('on_day', 'desc')
    .execute()

/** Memberships of the agent that a member bought alone and paid for since a day. */
export async function joinedSince(userId: Id<'user'>, from: Day): Promise<number> {
  const query = db()
    .selectFrom('memberships')
    .select((each) => each.fn.countAll<string>().as('count'))
  const { count } = await query
    .where('agent_id', '=', userId)
    .where('sold_by', '=', 'member')
    .where('effective_on', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}
