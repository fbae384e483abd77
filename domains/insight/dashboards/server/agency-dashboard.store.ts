import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

const MS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }
const CLAIM = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }

export type AgencyFigures = {
  active: number
  enrollments: number
  enrollments_before: number
  open_claims: number
  commission: Cents
  commission_before: Cents
  commission_later: Cents
  master_code: string | null
  agent_suffix: string | null
  joined: number
  joined_now: number
  training_left: number
  license_expires_on: Day | null
}

type Months = { from: Day; before: Day; beforeTo: Day; today: Day }

/** The book, and this month so far beside the one before up to the same day; commission is the agency's, or an agent's own share. */
export async function agencyFigures(actor: Actor, { from, before, beforeTo, today }: Months): Promise<AgencyFigures> {
  const mine =
    actor.role === 'agent'
      ? sql`c.agent_id = ${actor.userId} and c.payee_kind = 'agency'`
      : sql`c.payee_kind = 'agency' and c.payee_id = ${actor.masterCode}`
  // An agent's share was rounded and locked with its line, so that this and the list agree to the cent.
  const own = sql.ref(actor.role === 'agent' ? 'c.agent_share_cents' : 'c.amount_cents')
  const earned = (start: Day, end: Day) =>
    sql`(select coalesce(sum(${own}), 0)::bigint from commission_lines c
      where ${mine} and not c.closing and c.earned_on between ${start}::date and ${end}::date)`
  const { rows } = await sql<AgencyFigures>`select
    (select count(*)::int from memberships ms
      where ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') and ${visibleTo(actor, MS)}) as active,
    (select count(*)::int from memberships ms
      where ms.effective_on between ${from}::date and ${today}::date and ${visibleTo(actor, MS)}) as enrollments,
    (select count(*)::int from memberships ms
      where ms.effective_on between ${before}::date and ${beforeTo}::date and ${visibleTo(actor, MS)}) as enrollments_before,
    (select count(*)::int from memberships ms
      where ms.agent_id = ${actor.userId} and ms.sold_by = 'member' and ms.effective_on is not null) as joined,
    (select count(*)::int from memberships ms
      where ms.agent_id = ${actor.userId} and ms.sold_by = 'member' and ms.effective_on between ${from}::date and ${today}::date) as joined_now,
    u.master_code, u.agent_suffix,
    (select count(*)::int from claims c
      where c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN') and ${visibleTo(actor, CLAIM)}) as open_claims,
    ${earned(from, today)} as commission, ${earned(before, beforeTo)}
      as commission_before, ${earned(addDays(today, 1), addDays(today, 400))} as commission_later,
    (select count(*)::int from training_videos v where ${actor.role} = any (v.required_for)
       and not exists (select 1 from training_progress t
         where t.video_id = v.id and t.user_id = ${actor.userId} and t.passed_at is not null)) as training_left,
    (select min(l.expires_on) from agent_licenses l where l.user_id = u.id) as license_expires_on from users u where u.id = ${actor.userId}`.execute(
    db(),
  )
  const [figures] = rows
  if (!figures) throw new Error('A sum without a row.')
  return figures
}

/** Each agent of an agency, and their sales of this month. */
export async function teamFigures(masterCode: string, from: Day) {
  const { rows } = await sql<{ id: `usr_${string}`; name: string; active: number; enrollments: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name,
           (select count(*)::int from memberships ms
             where ms.agent_id = u.id and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')) as active,
           (select count(*)::int from memberships ms where ms.agent_id = u.id and ms.effective_on >= ${from}::date) as enrollments
    from users u where u.master_code = ${masterCode} and u.status <> 'suspended' order by active desc, u.id limit 50`.execute(db())
  return rows
}
