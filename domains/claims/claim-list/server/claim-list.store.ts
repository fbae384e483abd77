import { type RawBuilder, sql } from 'kysely'
import { vehicleName } from '#domains/claims/claims/server/claim-people.store.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.store.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { Actor } from '#access/actor.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { type CLAIM_VIEWS, claimList } from '#domains/claims/claim-list/contract.ts'
import type { ClaimOutcome, ClaimStatus, LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { NOBODY } from '#domains/claims/claim-list/rules/list-query.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { allConditions, columnFilter, nullableColumnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The columns of a claim in a list. With `slots` and `askedFor`, missing documents need no further query. */
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

/** The claims an actor may know of, newest first (indexes: claims_member, claims_agent, claims_master_code, primary key). */
export const claimRows = listRows(claimList, {
  rows: (actor: Actor) => listed().where(visibleClaims(actor)),
  counted: (actor: Actor) => db().selectFrom('claims as c').where(visibleClaims(actor)),
  order: [sql`c.id`],
  search: (text) => found(text),
  filters: {
    status: (filter) =>
      columnFilter(sql`c.status`, {
        ...filter,
        values: filter.values.map((value) => (value === 'ADDITIONAL_REVIEW' ? 'SIU_HOLD' : value)),
      }),
    lossType: (filter) => nullableColumnFilter(sql`c.loss_type`, filter),
    assigned: (filter) => nullableColumnFilter(sql`c.assigned_to`, filter, NOBODY),
    state: (filter) => columnFilter(stateOfClaim, filter),
    masterCode: (filter) => columnFilter(sql`c.master_code`, filter),
    filed: (filter) => momentFilter(sql`c.submitted_at`, filter),
    amount: (filter) => columnFilter(sql`coalesce(c.paid_cents, c.approved_cents)`, filter),
  },
})

/** A claim's number, or a part of its member's name (index: members_name). */
const found = (text: string): RawBuilder<boolean> =>
  /^clm-/i.test(text)
    ? sql`c.number = ${text.toUpperCase()}`
    : sql`c.member_id in (select p.id from members p where p.full_name ilike ${containsPattern(text)})`

export type ClaimView = (typeof CLAIM_VIEWS)[number]

/** The short lists of members and agents: claims at a stage, or one member's. */
export const claimsOf = (view: ClaimView, memberId: Id<'member'> | undefined): RawBuilder<boolean> =>
  allConditions([AT_STAGE[view], memberId ? sql`c.member_id = ${memberId}` : null])

const AT_STAGE: Readonly<Record<ClaimView, RawBuilder<boolean> | null>> = {
  all: null,
  documents: sql`c.status = 'INFO_REQUESTED'`,
  drafts: sql`c.status = 'DRAFT'`,
  closed: sql`c.status in ('CLOSED', 'WITHDRAWN')`,
  open: sql`c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN')`,
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
      sql<string | null>`case when v.id is null then null else ${vehicleName} end`.as('vehicle'),
      sql<string | null>`h.first_name || ' ' || h.last_name`.as('assignedName'),
      sql<string[]>`array(select distinct d.requirement from documents d where d.claim_id = c.id and d.state = 'clean')`.as('requirements'),
      sql<string[]>`array(select distinct r.requirement from document_requests r where r.claim_id = c.id and r.met_at is null)`.as(
        'askedFor',
      ),
    ])
}
