import { sql } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'
import type { Known } from '#domains/people/identity/rules/same-person.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Given, subquery } from '#platform/queries/batch-query.ts'

/** The member a claim is for, as needed for emails, signatures and conflicts of interest. */
export type Claimant = {
  id: Id<'member'>
  firstName: string
  lastName: string
  email: string
  street: string
  city: string
  zip: string
  state: string
  /** Preferred language for emails. */
  language: string
  emailVerified: boolean
  /** Everyone who works for an agency that serves one of this member's memberships. */
  agencyPeople: readonly Known[]
}

export const claimantOf = (memberId: Id<'member'>): Promise<Claimant> => claimantsOf([memberId]).executeTakeFirstOrThrow()

const agencyPeople = sql<Known[]>`(
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'email', u.email, 'name', u.first_name || ' ' || u.last_name, 'ownMemberId', u.own_member_id)), '[]'::json)
  from users u
  where u.master_code is not null and u.master_code in (select s.master_code from memberships s where s.member_id = m.id))`

const claimantsOf = (memberIds: Given<readonly Id<'member'>[]>) =>
  db()
    .selectFrom('members as m')
    .leftJoin('identities as i', 'i.id', 'm.identity_id')
    .select([
      'm.id',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'm.email',
      'm.street',
      'm.city',
      'm.zip',
      'm.state',
      'm.language',
    ])
    .select([sql<boolean>`coalesce(i.email_verified, false)`.as('emailVerified'), agencyPeople.as('agencyPeople')])
    .where(sql<boolean>`m.id = any(${memberIds}::text[])`)

export type ClaimVehicle = { id: Id<'vehicle'>; name: string; vin: string }

export async function vehiclesOf(memberId: Id<'member'>): Promise<ClaimVehicle[]> {
  return db()
    .selectFrom('vehicles as v')
    .select(['v.id', 'v.vin', carNameInSql.as('name')])
    .where('v.member_id', '=', memberId)
    .orderBy('v.id')
    .execute()
}

/** Names by id, of members and users alike. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users where id = any(${wanted})
    union all
    select id, full_name from members where id = any(${wanted})`.execute(db())
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names shown with a claim: its membership and plan, car, member, filer and handler. */
export type RelatedPeople = {
  membership: { id: Id<'membership'>; number: string; planName: string; status: string }
  state: string
  vehicle: ClaimVehicle | null
  memberName: string
  filedByName: string | null
  assignedName: string | null
  /** The terms that govern the membership. */
  termsVersion: string | null
}

/** A claim's member (and the reader, when also a member) and the names shown with it, as parts of a batch query. */
export const claimPeopleQueries = (claimId: Given<Id<'claim'>>, memberIds: Given<readonly Id<'member'>[]>) => ({
  claimants: subquery(claimantsOf(memberIds), {}),
  related: subquery(related(claimId), {}),
})

const related = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('claims as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('memberships as ms', 'ms.id', 'c.membership_id')
    .innerJoin('plan_versions as p', 'p.id', 'ms.plan_version_id')
    .leftJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .leftJoin('users as fu', (join) => join.on(sql<boolean>`fu.id = c.filed_by`))
    .leftJoin('members as fm', (join) => join.on(sql<boolean>`fm.id = c.filed_by`))
    .leftJoin('users as h', 'h.id', 'c.assigned_to')
    .select(['ms.id', 'ms.number', 'ms.status', 'ms.terms_version as termsVersion', 'p.name as planName', 'v.id as vehicleId', 'v.vin'])
    .select([
      stateOfClaim.as('state'),
      carNameInSql.as('vehicleName'),
      sql<string>`m.first_name || ' ' || m.last_name`.as('memberName'),
      sql<string | null>`coalesce(fu.first_name || ' ' || fu.last_name, fm.full_name)`.as('filedByName'),
      sql<string | null>`h.first_name || ' ' || h.last_name`.as('assignedName'),
    ])
    .where('c.id', '=', claimId)

export type RelatedRow = Awaited<ReturnType<ReturnType<typeof related>['executeTakeFirstOrThrow']>>

export function relatedTo(row: RelatedRow): RelatedPeople {
  return {
    membership: { id: row.id, number: row.number, planName: row.planName, status: row.status },
    state: row.state,
    vehicle: row.vehicleId && row.vin ? { id: row.vehicleId, name: row.vehicleName, vin: row.vin } : null,
    memberName: row.memberName,
    filedByName: row.filedByName,
    assignedName: row.assignedName,
    termsVersion: row.termsVersion,
  }
}
