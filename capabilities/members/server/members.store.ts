import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { Clue } from '#capabilities/members/rules/finding.ts'
import type { MembershipStatus } from '#capabilities/memberships/rules/membership.ts'
import { ask, db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const BELONGING = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

export type MemberListRow = {
  id: Id<'member'>
  full_name: string
  email: string
  phone: string | null
  state: string
  master_code: string
  agent_name: string | null
  number: string | null
  status: MembershipStatus | null
  plan_name: string | null
  paid_through_on: Day | null
  created_at: Date
}

export type Looking = { cursor?: string | undefined; limit: number; clue: Clue | null; status?: MembershipStatus | undefined }

/** A page of the members an actor may know of, newest first. Which index each rides on: members.plans.test.ts. */
export async function membersPage(actor: Actor, looking: Looking): Promise<MemberListRow[]> {
  const { sql: text, parameters } = membersQuestion(actor, looking).compile(db())
  const short = looking.clue?.by === 'name' && looking.clue.text.length < 3 ? 'short' : ''
  const name = ['members', actor.role, looking.clue?.by ?? 'all', short, looking.status ? 'status' : 'any', looking.limit].join('.')
  return ask<MemberListRow>(name, text, parameters)
}

/** First which members, by index and no more than asked for; then what is shown of those few. */
export function membersQuestion(actor: Actor, looking: Looking): RawBuilder<MemberListRow> {
  return sql<MemberListRow>`
    select m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.created_at,
           a.first_name || ' ' || a.last_name as agent_name, c.number, c.status, p.name as plan_name, c.paid_through_on
    from (${whichMembers(actor, looking)}) m
    left join users a on a.id = m.agent_id
    left join lateral (
      select ms.number, ms.status, ms.paid_through_on, ms.plan_version_id from memberships ms
      where ms.member_id = m.id order by (ms.status in (${LIVE})) desc, ms.id desc limit 1
    ) c on true
    left join plan_versions p on p.id = c.plan_version_id
    order by m.id desc`
}

const LIVE = sql.raw(`'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'`)
const COLUMNS = sql.raw('m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.agent_id, m.created_at')

function whichMembers(actor: Actor, { cursor = 'mbr_~', limit, clue, status }: Looking): RawBuilder<unknown> {
  const scope = visibleTo(actor, BELONGING)
  const most = sql.lit(limit)
  if (status) {
    const also = clue ? sql`and m.id in (${membersFoundBy(clue, scope)})` : sql``
    return sql`select ${COLUMNS} from memberships ms join members m on m.id = ms.member_id
      where ms.status = ${status} and ms.member_id < ${cursor} and ${scope} ${also} and ${isCurrent}
      order by ms.member_id desc limit ${most}`
  }
  if (!clue) return sql`select ${COLUMNS} from members m where ${scope} and m.id < ${cursor} order by m.id desc limit ${most}`
  // Two letters are in half the names: walking the newest finds a page of them sooner than any index.
  if (clue.by === 'name' && clue.text.length < 3) {
    return sql`select ${COLUMNS} from members m
      where m.full_name ilike ${`%${literally(clue.text)}%`} and ${scope} and m.id < ${cursor} order by m.id desc limit ${most}`
  }
  // Found first and for itself: left to choose, the planner walks the whole book backwards for a rare name.
  return sql`with found as materialized (${membersFoundBy(clue, scope)}) select ${COLUMNS} from found join members m on m.id = found.id
    where m.id < ${cursor} order by m.id desc limit ${most}`
}

/** The membership a list speaks of: the live one, else the newest. */
const isCurrent = sql`not exists (select 1 from memberships o where o.member_id = ms.member_id and o.id <> ms.id
  and (o.status in (${LIVE}) or (ms.status not in (${LIVE}) and o.id > ms.id)))`

function membersFoundBy(clue: Clue, scope: RawBuilder<boolean>): RawBuilder<unknown> {
  switch (clue.by) {
    case 'name':
      return sql`select m.id from members m where m.full_name ilike ${`%${literally(clue.text)}%`} and ${scope}`
    case 'email':
      return sql`select m.id from members m where m.email::text ilike ${`%${literally(clue.text)}%`} and ${scope}`
    case 'phone':
      return sql`select m.id from members m
        where regexp_replace(coalesce(m.phone, ''), '\\D', '', 'g') like ${`%${clue.text}`} and ${scope}`
    case 'vin':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id where v.vin = ${clue.text} and ${scope}`
    case 'vin_end':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id
        where right(v.vin, 6) = ${clue.text} and ${scope}`
    case 'number':
      return sql`select m.id from memberships ms join members m on m.id = ms.member_id where ms.number = ${clue.text} and ${scope}`
  }
}

const literally = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`)
