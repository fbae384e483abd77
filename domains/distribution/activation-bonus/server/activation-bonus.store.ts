import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Enrollment } from '#domains/distribution/activation-bonus/rules/enrollments.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { teamOf } from '#access/server/scope.ts'
import type { Db, Tx } from '#platform/db.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import type { Id } from '#platform/ids.ts'

/** An agency with its recruiter, and what is on the books of the bonus. */
export type BonusAgency = {
  masterCode: string
  name: string
  activeOn: Day
  terminatedOn: Day | null
  recruiterId: Id<'user'>
  recruiterName: string
  earnedLineId: Id<'commissionLine'> | null
  /** Whom the bonus was credited to, whoever looks after the agency now. */
  paidTo: Id<'user'> | null
  earnedOn: Day | null
  takenBackOn: Day | null
  /** Members it serves whose membership is in force today, the grace of a missed payment included. */
  active: number
}

const activeOn = dayOf(sql`a.activated_at`)

const active = sql<number>`(select count(*)::int from memberships m
  where m.master_code = a.master_code and m.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'))`

/** From their first payment. Not those whose first payment went back, is disputed, or whose membership was void from the start. */
const enrollments = sql`from commission_terms t
  join payments p on p.id = t.payment_id and p.kind = 'first' and p.status in ('succeeded', 'partly_refunded')
  join memberships m on m.id = t.membership_id and m.status <> 'VOIDED'
  where true`

/** Agencies of recruiters; a sales admin who recruits one has the team's share, and no bonus. */
const agencies = (where: RawBuilder<boolean>) => sql<BonusAgency>`
  select a.master_code as "masterCode", a.name, ${activeOn} as "activeOn", a.terminated_on as "terminatedOn",
    u.id as "recruiterId", u.first_name || ' ' || u.last_name as "recruiterName",
    act.id as "earnedLineId", act.payee_id as "paidTo", act.event_on as "earnedOn", clb.event_on as "takenBackOn",
    ${active} as active
  from agencies a
  left join commission_lines act on act.master_code = a.master_code and act.kind = 'ACT'
  left join commission_lines clb on clb.master_code = a.master_code and clb.kind = 'CLB'
  join users u on u.id = coalesce(act.payee_id, a.recruited_by) and u.role = 'sales-agent'
  where a.master_code <> 'DIRECT' and a.activated_at is not null and ${where}`

type Undecided = {
  activeSince: Day
  /** Enrollments that earn the bonus. */
  needed: number
  after: string
  limit: number
}

/** Agencies that may have earned the bonus now, by the number they sold, or may lose it, because they were terminated or serve nobody. */
export const undecidedAgencies = ({ activeSince, needed, after, limit }: Undecided) =>
  sql<{ masterCode: string }>`
    select a.master_code as "masterCode" from agencies a
    where a.master_code <> 'DIRECT' and ${activeOn} >= ${activeSince}::date and a.master_code > ${after}
      and not exists (select from commission_lines l where l.master_code = a.master_code and l.kind = 'CLB')
      and case when exists (select from commission_lines l where l.master_code = a.master_code and l.kind = 'ACT')
        then a.terminated_on is not null or ${active} = 0
        else a.recruited_by is not null and (select count(*) ${enrollments} and t.master_code = a.master_code) >= ${needed} end
    order by a.master_code limit ${limit}`

/** The agency, locked, so that its status does not change meanwhile. */
export async function lockBonusAgency(tx: Tx, masterCode: string): Promise<BonusAgency | undefined> {
  await tx.selectFrom('agencies').select('id').where('master_code', '=', masterCode).forUpdate().executeTakeFirst()
  const { rows } = await agencies(sql<boolean>`a.master_code = ${masterCode}`).execute(tx)
  return rows[0]
}

/** The agencies whose bonus this recruiter, or this admin's team, may still get or has got since a day. */
export async function agenciesOfRecruiter(actor: Actor, since: Day): Promise<BonusAgency[]> {
  const whose = actor.role === 'staff' ? sql<boolean>`true` : sql<boolean>`u.id in (${teamOf(actor)})`
  const { rows } = await sql<BonusAgency>`${agencies(sql<boolean>`${activeOn} >= ${since}::date and ${whose}`)}
    order by a.activated_at desc, a.master_code limit 100`.execute(unscopedDb())
  return rows
}

export type AgencyEnrollment = Enrollment & { masterCode: string }

/** The enrollments that agencies sold, whoever serves the member now. */
export async function enrollmentsOf(conn: Db, masterCodes: readonly string[]): Promise<AgencyEnrollment[]> {
  if (masterCodes.length === 0) return []
  const { rows } = await sql<Omit<AgencyEnrollment, 'freeLookDays'> & { state: string }>`
    select t.master_code as "masterCode", t.effective_on as "effectiveOn", t.state, m.ended_on as "endedOn"
    ${enrollments} and t.master_code = any(${[...masterCodes]}::text[])
    order by t.effective_on`.execute(conn)
  return rows.map(({ state, ...each }) => ({
    ...each,
    freeLookDays: isStateCode(state) ? stateRuleOn(state, each.effectiveOn).freeLookDays : null,
  }))
}
