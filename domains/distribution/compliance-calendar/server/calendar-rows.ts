import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { hasW9, isWithheld, withholdingWaits } from '#domains/distribution/commission-taxes/server/standing.ts'
import type { CompliancePaper, Standing } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { needsLicense } from '#domains/membership/plans/server/state-rule.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type CalendarRow = {
  id: string
  master_code: string
  agency_name: string
  user_id: Id<'user'> | null
  agent_name: string | null
  kind: CompliancePaper
  state: string | null
  expires_on: Day | null
  days_left: number | null
  standing: Standing
  to_verify: boolean
  urgency: number
}

/**
 * Every paper that agencies within the actor's reach and their people need or have, one row each; nothing of an agency that was terminated.
 * `urgency` is the order: what is missing or has to be fixed by the agency, then the days since it expired, below zero for those that are
 * left. With `within`, the many papers of people that are in order for more days than that are not even read.
 */
export function calendarRows(actor: Actor, within: number | null = null, today: Day = officeDay()): RawBuilder<CalendarRow> {
  return sql<CalendarRow>`(
    with seen as materialized (
      select a.*, array(select l.state from agency_licenses l where l.master_code = a.master_code) as states from agencies a where a.status <> 'TERMINATED' and ${agenciesVisibleTo(actor)}),
    people as not materialized (select u.id, u.master_code, a.states, u.first_name || ' ' || u.last_name as name from users u join seen a on a.master_code = u.master_code
      where u.status = 'active' and u.position <> 'read_only'),
    papers as (
      ${sql.join(partsOf(within === null ? null : addDays(today, within)), sql` union all `)}
    ),
    judged as (
      select p.*, case
        when p.fault is not null then p.fault
        when p.expires_on < ${today}::date then 'expired'
        when p.unverified then 'not_verified'
        else 'current' end as standing
      from papers p)
    select j.id, j.master_code, a.name as agency_name, j.user_id, j.agent_name, j.kind, j.state, j.expires_on,
      j.expires_on - ${today}::date as days_left, j.standing, j.unverified or j.renewed as to_verify,
      case when j.fault in ('to_match', 'with_irs') then -10000 when j.fault is not null then 10000 when j.expires_on is null then -10000 else ${today}::date - j.expires_on end as urgency
    from judged j join seen a on a.master_code = j.master_code
    where j.fault is distinct from 'missing' or j.kind <> 'license' or a.home_state = any (${licensing(today)}))`
}

const licensing = (today: Day): string[] => STATE_CODES.filter((state) => needsLicense(state, today))

/** Whether a renewed paper of an agency waits for compliance. */
const renewed = (kind: 'license' | 'eo', region: RawBuilder<unknown>) => sql<boolean>`exists (
  select from agency_applications g join application_papers p on p.agency_application_id = g.id
  where g.master_code = a.master_code and p.kind = ${sql.lit(kind)} and p.region = ${region} and p.state = 'given')`

/** The papers of each kind, and of each what is missing; of people's those alone that expire until a day, or are not verified. */
const partsOf = (until: Day | null): readonly RawBuilder<unknown>[] => [
  sql`select 'license ' || a.master_code || ' ' || l.state as id, a.master_code, null::text as user_id, null::text as agent_name,
      'license' as kind, l.state, l.expires_on, null::text as fault, false as unverified, ${renewed('license', sql`l.state`)} as renewed
    from agency_licenses l join seen a on a.master_code = l.master_code`,
  sql`select 'license ' || a.master_code || ' ' || a.home_state, a.master_code, null, null,
      'license', a.home_state, null::date, 'missing', false, ${renewed('license', sql`a.home_state`)}
    from seen a where not exists (select from agency_licenses l where l.master_code = a.master_code and l.state = a.home_state)`,
  sql`select 'agent ' || u.id || ' ' || l.state, u.master_code, u.id, u.name,
      'license', l.state, l.expires_on, case when l.returned_at is not null then 'returned' end,
      l.verified_at is null and l.returned_at is null, false
    from agent_licenses l join people u on u.id = l.user_id
    where ${until === null ? sql`true` : sql`(l.expires_on <= ${until} or l.verified_at is null)`}`,
  // Whoever has none in any state of their agency sells nothing. With the agency's states at hand this is one
  // pass over the licenses, not a search for each person.
  sql`select 'agent ' || u.id, u.master_code, u.id, u.name, 'license', null, null, 'missing', false, false
    from people u where not exists (select from agent_licenses l where l.user_id = u.id and l.state = any (u.states))`,
  sql`select 'eo ' || a.master_code, a.master_code, null, null, 'eo', null, a.eo_expires_on,
      case when a.eo_expires_on is null then 'missing' when a.eo_per_claim_cents < ${sql.lit(AGENCY_TERMS.eoPerClaim)} then 'too_low' end,
      false, ${renewed('eo', sql`''`)}
    from seen a`,
  sql`select 'w9 ' || a.master_code, a.master_code, null, null, 'w9', null, null,
      case when not ${hasW9('agency', sql`a.master_code`)} then 'missing'
        when ${isWithheld('agency', sql`a.master_code`)} then
          case ${withholdingWaits('agency', sql`a.master_code`)} when 'finance' then 'to_match' when 'irs' then 'with_irs' else 'mismatched' end
        end, false, false
    from seen a`,
  sql`select 'contract ' || a.master_code, a.master_code, null, null, 'contract', null, null,
      case when a.agreement_signed_on is null then 'missing' end, false, false
    from seen a`,
  sql`select 'appointment ' || p.id, p.master_code, p.user_id, u.first_name || ' ' || u.last_name, 'appointment', p.state, p.expires_on,
      null, false, false
    from appointments p join seen a on a.master_code = p.master_code left join users u on u.id = p.user_id
    where p.terminated_on is null and ${until === null ? sql`true` : sql`p.expires_on <= ${until}`} and (p.user_id is null or (u.status = 'active' and u.master_code = p.master_code))`,
]
