import { sql } from 'kysely'
import type { Position } from '#access/positions.ts'
import type { StaffCapability } from '#access/roles.ts'
import { isLastSuper } from '#domains/people/user-access/server/last-super.ts'
import { userList, type UserRole } from '#domains/people/user-list/contract.ts'
import { statusOf } from '#domains/people/users/server/find-users.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

export type UserListRow = Awaited<ReturnType<ReturnType<typeof users>['execute']>>[number]

const users = () =>
  db()
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.master_code', 'a.name as agency_name'])
    .select([
      sql<UserRole>`u.role`.as('role'),
      sql<Position | null>`u.position`.as('position'),
      sql<StaffCapability[]>`u.capabilities`.as('capabilities'),
      statusOf.as('status'),
      sql<Day | null>`case when coalesce(u.away_from <= ${officeDay()}::date, true) and u.away_until >= ${officeDay()}::date
        then u.away_until end`.as('away_until'),
      sql<Date | null>`(select max(s.updated_at) from identity_sessions s where s.user_id = u.identity_id)`.as('last_seen_at'),
    ])

/** Everybody who signs in and is no member, for staff alone, newest first (index: primary key). */
export const userRows = listRows(userList, {
  rows: users,
  counted: () => db().selectFrom('users as u'),
  order: [sql`u.id`],
  search: (text) =>
    sql`(u.first_name || ' ' || u.last_name ilike ${containsPattern(text)} or u.email::text ilike ${containsPattern(text)})`,
  filters: {
    role: (filter) => columnFilter(sql`u.role`, filter),
    status: (filter) => columnFilter(statusOf, filter),
    capability: ({ operator, values }) =>
      operator === 'not' ? sql`not (u.capabilities && ${[...values]}::text[])` : sql`u.capabilities && ${[...values]}::text[]`,
    masterCode: (filter) => columnFilter(sql`u.master_code`, filter),
  },
})

export async function userForPage(id: Id<'user'>) {
  return users()
    .leftJoin('users as t', 't.id', 'u.team_admin_id')
    .select(['u.phone', 'u.created_at', 'u.left_on', 'u.suspended_why', 'u.version', 'u.identity_id'])
    .select([sql<string | null>`t.first_name || ' ' || t.last_name`.as('team_of'), isLastSuper.as('is_last_super')])
    .select(
      sql<Date | null>`(select max(c.linked_at) from company_accounts c where c.identity_id = u.identity_id)`.as('company_account_at'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
}
