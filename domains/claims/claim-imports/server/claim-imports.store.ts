import { sql } from 'kysely'
import type { BegunMembership } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import type { Importer } from '#domains/records/table-imports/server/import-kind.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type KnownCar = {
  vin: string
  vehicleId: Id<'vehicle'>
  memberId: Id<'member'>
  email: string
  memberships: readonly (BegunMembership & { id: Id<'membership'> })[]
}

/** Who has a car with one of these numbers, and their memberships that have begun: those that live first. */
export async function carsWith(vins: readonly string[]): Promise<KnownCar[]> {
  const { rows } = await sql<KnownCar>`
    select v.vin, v.id as "vehicleId", m.id as "memberId", lower(m.email::text) as email, coalesce((
      select json_agg(json_build_object('id', ms.id, 'status', ms.status, 'effectiveOn', ms.effective_on, 'coverageEndOn', ms.coverage_end_on)
        order by ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') desc, ms.id desc)
      from memberships ms where ms.member_id = m.id and ms.effective_on is not null), '[]'::json) as memberships
    from vehicles v join members m on m.id = v.member_id and m.merged_into is null
    where v.vin = any(${vins}::text[]) order by v.id`.execute(db())
  return rows
}

export type KnownClaim = {
  id: Id<'claim'>
  number: string
  oldNumber: string | null
  vin: string | null
  lossOn: Day
  lossType: string
  insurer: string | null
  insurerClaimNumber: string | null
  deductible: number | null
}

/** Filed claims for one of these cars, or with one of these numbers of the old book; not those that count for nothing. */
export async function claimsLike(vins: readonly string[], oldNumbers: readonly string[]): Promise<KnownClaim[]> {
  const { rows } = await sql<KnownClaim>`
    select c.id, c.number, i.old_number as "oldNumber", v.vin, c.loss_on as "lossOn", c.loss_type as "lossType", c.facts ->> 'insurer' as insurer,
      c.insurer_claim_number as "insurerClaimNumber", c.deductible_cents as deductible
    from claims c left join vehicles v on v.id = c.vehicle_id left join imported_claims i on i.claim_id = c.id
    where c.number is not null and c.loss_on is not null and c.loss_type is not null
      and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate') and c.status <> 'WITHDRAWN'
      and (v.vin = any(${vins}::text[]) or i.old_number = any(${oldNumbers}::text[])) order by c.id`.execute(db())
  return rows
}

export async function saveImported(tx: Tx, { importId }: Importer, claimId: Id<'claim'>, oldNumber: string | null): Promise<void> {
  await tx.insertInto('imported_claims').values({ claim_id: claimId, book_import_id: importId, old_number: oldNumber }).execute()
}

export type JudgedClaim = {
  id: Id<'claim'>
  memberId: Id<'member'>
  membershipId: Id<'membership'>
  masterCode: string
  whyNot: string | null
}

/**
 * What was built on a claim since it was brought in, in words; undefined when it is gone. Locked. That its flags were computed again is no
 * work.
 */
export async function judge(tx: Tx, id: string, isNew: boolean, version: number): Promise<JudgedClaim | undefined> {
  const { rows } =
    await sql<JudgedClaim>`select c.id, c.member_id as "memberId", c.membership_id as "membershipId", c.master_code as "masterCode", case
      when ${isNew} and c.signed_at is not null then 'The member has signed it.'
      when ${isNew} and exists (select from documents d where d.claim_id = c.id) then 'A document was added.'
      when ${isNew} and exists (select from claim_messages g where g.claim_id = c.id) then 'A message was written.'
      when ${isNew} and exists (select from messages g where g.claim_id = c.id) then 'The member was written to.'
      when ${isNew} and exists (select from signing_links l where l.noun = 'claim' and l.noun_id = c.id) then 'The member was asked to sign it.'
      when c.version - (select count(*) from history_events h where h.claim_id = c.id and h.kind = 'claim.flags_changed') > ${version}
        then 'Somebody worked on it.' end as "whyNot"
    from claims c where c.id = ${id} for update`.execute(tx)
  return rows[0]
}

const OF_CLAIM = ['claim_clocks', 'claim_promises', 'document_requests'] as const

/** With its mark of the import, without which the database keeps it. */
export async function removeClaim(tx: Tx, id: Id<'claim'>): Promise<void> {
  for (const table of OF_CLAIM) await sql`delete from ${sql.table(table)} where claim_id = ${id}`.execute(tx)
  await tx.deleteFrom('claims').where('id', '=', id).execute()
}
