import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import { officeDay } from '#platform/clock.ts'
import { db, unscopedDb } from '#platform/db.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import type { Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'

export async function visibleAgency(reader: AgencyReader, masterCode: string) {
  return agencies(reader).where('a.master_code', '=', masterCode).executeTakeFirst()
}

/** Whether an actor may see this agency. */
export const seesAgency = async (actor: Actor, masterCode: string): Promise<boolean> =>
  (await db()
    .selectFrom('agencies as a')
    .select('a.id')
    .where('a.master_code', '=', masterCode)
    .where(agenciesVisibleTo(actor))
    .executeTakeFirst()) !== undefined

/** Agencies visible to an actor. Nobody can open the company's own code. */
export function agenciesVisibleTo(actor: Actor) {
  switch (actor.role) {
    case 'staff':
      return sql<boolean>`a.master_code <> 'DIRECT'`
    case 'agent-admin':
    case 'agent':
      return sql<boolean>`a.master_code = ${actor.masterCode}`
    case 'sales-admin':
    case 'sales-agent':
      return sql<boolean>`a.master_code in (${agenciesRecruitedBy(actor)})`
    case 'member':
      return sql<boolean>`false`
  }
}

export const PAYING = sql.raw(`'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'`)

export type AgencyReader = { actor: Actor; monthStart: Date; today: Day }

export const agencies = ({ actor, monthStart, today }: AgencyReader) =>
  unscopedDb()
    .selectFrom('agencies as a')
    .leftJoin('users as r', 'r.id', 'a.recruited_by')
    .leftJoin('agency_alliances as aa', (join) =>
      join.onRef('aa.master_code', '=', 'a.master_code').on(sql<boolean>`aa.during @> ${today}::date`),
    )
    .leftJoin('alliances as l', 'l.id', 'aa.alliance_id')
    .selectAll('a')
    .select(['l.id as alliance_id', 'l.name as alliance_name', 'l.tier_floor'])
    .select([
      sql<string | null>`r.first_name || ' ' || r.last_name`.as('recruited_by_name'),
      sql<number>`(select count(*)::int from users u where u.master_code = a.master_code and u.status <> 'suspended')`.as('agents'),
      sql<number>`(select count(*)::int from memberships ms where ms.master_code = a.master_code and ms.status in (${PAYING}))`.as(
        'active_members',
      ),
      sql<number>`(select count(*)::int from ${SOLD}
        where t.master_code = a.master_code and ms.effective_on between ${dayOf(sql`${monthStart}::timestamptz`)} and ${officeDay()}::date)`.as(
        'sold',
      ),
      sql<Date | null>`(select ms.created_at from memberships ms
        where ms.master_code = a.master_code and ms.effective_on is not null
          and not exists (select from imported_memberships i where i.membership_id = ms.id) order by ms.id desc limit 1)`.as(
        'last_sale_at',
      ),
    ])
    .where(agenciesVisibleTo(actor))
