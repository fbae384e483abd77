import { sql } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { ClaimOutcome, ClaimStatus, LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'

/** The columns of a claim in a list. With `requirements` and `askedFor`, missing documents need no further query. */
export type ListedClaim = {
  id: Id<'claim'>
  number: string | null
  status: ClaimStatus
  outcome: ClaimOutcome | null
  memberId: Id<'member'>
  memberName: string
  state: string
  masterCode: string
  vehicle: string | null
  lossOn: Day | null
  lossType: LossType | null
  facts: unknown
  vehicleId: Id<'vehicle'> | null
  insurerClaimNumber: string | null
  deductible: Cents | null
  approved: Cents | null
  paid: Cents | null
  reserve: Cents
  signedAt: Date | null
  submittedAt: Date | null
  noticeOn: Day | null
  documentsDueOn: Day | null
  decidedAt: Date | null
  decideByOn: Day | null
  decideHardOn: Day | null
  flags: string[]
  listEndsOn: Day | null
  dueOn: Day | null
  arrivedAt: Date | null
  createdAt: Date
  assignedTo: Id<'user'> | null
  assignedName: string | null
  requirements: string[]
  askedFor: string[]
}

export function listed() {
  return db()
    .selectFrom('claims as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('memberships as ms', 'ms.id', 'c.membership_id')
    .leftJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .leftJoin('users as h', 'h.id', 'c.assigned_to')
    .select([
      'c.id',
      'c.number',
      'c.status',
      'c.outcome',
      'c.member_id as memberId',
      'c.master_code as masterCode',
      'c.loss_on as lossOn',
      'c.loss_type as lossType',
      'c.facts',
      'c.vehicle_id as vehicleId',
      'c.insurer_claim_number as insurerClaimNumber',
      'c.deductible_cents as deductible',
      'c.approved_cents as approved',
      'c.paid_cents as paid',
      'c.reserve_cents as reserve',
      'c.signed_at as signedAt',
      'c.submitted_at as submittedAt',
      'c.notice_on as noticeOn',
      'c.documents_due_on as documentsDueOn',
      'c.decided_at as decidedAt',
      'c.decide_by_on as decideByOn',
      'c.decide_hard_on as decideHardOn',
      'c.flags',
      'c.list_ends_on as listEndsOn',
      'c.due_on as dueOn',
      'c.arrived_at as arrivedAt',
      'c.created_at as createdAt',
      'c.assigned_to as assignedTo',
    ])
    .select([
      stateOfClaim.as('state'),
      sql<string>`m.first_name || ' ' || m.last_name`.as('memberName'),
      sql<string | null>`case when v.id is null then null else ${carNameInSql} end`.as('vehicle'),
      sql<string | null>`h.first_name || ' ' || h.last_name`.as('assignedName'),
      sql<string[]>`array(select distinct d.requirement from documents d where d.claim_id = c.id and d.state = 'clean')`.as('requirements'),
      sql<string[]>`array(select distinct r.requirement from document_requests r where r.claim_id = c.id and r.met_at is null)`.as(
        'askedFor',
      ),
    ])
}
