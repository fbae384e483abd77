import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import type { ClaimOutcome, ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Day } from '#platform/days.ts'
import { namedQuery, db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type MemberRecord = {
  id: Id<'member'>
  email: string
  first_name: string
  last_name: string
  phone: string | null
  date_of_birth: Day
  street: string
  city: string
  state: string
  zip: string
  insurer: string | null
  policy_number: string | null
  master_code: string
  agency_name: string | null
  agent_id: Id<'user'> | null
  agent_name: string | null
  identity_id: string | null
  terms_accepted: boolean
  terms_version: string | null
  created_at: Date
  version: number
  memberships: MembershipBrief[]
  vehicles: VehicleBrief[]
  claims: ClaimBrief[]
  merged_from: { id: Id<'member'>; name: string; at: string }[]
}

export type MembershipBrief = {
  id: Id<'membership'>
  number: string
  status: MembershipStatus
  is_withdrawn: boolean
  plan_name: string
  billing: 'monthly' | 'annual'
  price_cents: Cents
  effective_on: Day | null
  first_covered_on: Day | null
  paid_through_on: Day | null
  ended_on: Day | null
}

export type VehicleBrief = {
  id: Id<'vehicle'>
  vin: string
  year: number | null
  make: string | null
  model: string | null
  use: string
  listed_on: Day | null
  covered_from: Day | null
}

export type ClaimBrief = {
  id: Id<'claim'>
  number: string | null
  status: ClaimStatus
  outcome: ClaimOutcome | null
  loss_on: Day | null
  loss_type: string | null
  amount_cents: Cents | null
}

/**
 * One member an actor may see, by their address or that of a record merged into theirs, with the related records, in one prepared
 * statement.
 */
export async function visibleMember(actor: Actor, id: Id<'member'>): Promise<MemberRecord | undefined> {
  const { sql: text, parameters } = sql`
    select m.id, m.email, m.first_name, m.last_name, m.phone, m.date_of_birth, m.street, m.city, m.state, m.zip, m.insurer,
      m.policy_number,
           m.master_code, g.name as agency_name, m.agent_id, a.first_name || ' ' || a.last_name
             as agent_name, m.identity_id, m.terms_accepted,
           m.terms_version, m.created_at, m.version, (${membershipsOf}) as memberships, (${vehiclesOf}) as vehicles, (${claimsOf})
             as claims, (${mergedInto}) as merged_from
    from (select coalesce((select o.merged_into from members o where o.id = ${id}), ${id}) as id offset 0) asked
    join members m on m.id = asked.id
    join agencies g on g.master_code = m.master_code
    left join users a on a.id = m.agent_id
    where m.merged_into is null and ${visibleTo(actor, MEMBER_OWNER)}`.compile(db())
  const [row] = await namedQuery<MemberRecord>(`members.one.${actor.role}`, text, parameters)
  return row
}

const membershipsOf = sql`
  select coalesce(json_agg(b), '[]') from (
    select ms.id, ms.number, ms.status, ms.withdrawn_at is not null as is_withdrawn, p.name
      as plan_name, ms.billing, ms.price_cents, ms.effective_on, ms.first_covered_on, ms.paid_through_on, ms.ended_on
    from memberships ms join plan_versions p on p.id = ms.plan_version_id where ms.member_id = m.id
    order by (ms.ended_on is null and ms.status <> 'VOIDED') desc, ms.id desc limit 20) b`

/** Bought while the membership waits for its first covered day, a car waits for that day too. */
const vehiclesOf = sql`
  select coalesce(json_agg(b), '[]') from (
    select v.id, v.vin, v.year, v.make, v.model, v.use, l.listed_on, greatest(l.covered_from, ms.first_covered_on) as covered_from
    from vehicles v left join listed_vehicles l on l.vehicle_id = v.id and l.released_on is null
    left join memberships ms on ms.id = l.membership_id
    where v.member_id = m.id order by v.id desc limit 20) b`

const claimsOf = sql`
  select coalesce(json_agg(b), '[]') from (
    select c.id, c.number, c.status, c.outcome, c.loss_on, c.loss_type, coalesce(c.paid_cents, c.approved_cents) as amount_cents
    from claims c where c.member_id = m.id order by c.id desc limit 20) b`

const mergedInto = sql`
  select coalesce(json_agg(b), '[]') from (
    select o.id, o.full_name as name, o.merged_at as at from members o where o.merged_into = m.id order by o.merged_at limit 20) b`

export async function isVisibleMember(actor: Actor, id: Id<'member'>): Promise<boolean> {
  return (await visibleMemberById(actor, id).executeTakeFirst()) !== undefined
}

/** The records of a member besides the member itself: payments, documents, notes, events. Always found through the member. */
export const visibleMemberById = (actor: Actor, id: Id<'member'>) =>
  db()
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where('m.merged_into', 'is', null)
    .where(visibleTo(actor, MEMBER_OWNER))
