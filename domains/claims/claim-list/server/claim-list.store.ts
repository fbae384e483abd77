import { type RawBuilder, sql } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { Actor } from '#access/actor.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { type CLAIM_VIEWS, claimList } from '#domains/claims/claim-list/contract.ts'
import { NOBODY } from '#domains/claims/claim-list/rules/list-query.ts'
import { TO_DECIDE } from '#domains/membership/claim-states/rules/claim-states.ts'
import { db } from '#platform/db.ts'
import { allConditions, columnFilter, nullableColumnFilter } from '#platform/queries/sql-filter.ts'
import type { Id } from '#platform/ids.ts'
import { promiseFilter } from '#domains/claims/claim-list/server/promise-filter.ts'
import { foundByNumberOrName, foundByStaff } from '#domains/claims/claim-list/server/claim-search.ts'
import { listed } from '#domains/claims/claim-list/server/listed-claims.ts'
import { IS_DUE_FOR_STAFF } from '#domains/claims/deadlines/server/due-for-staff.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'

/** The claims an actor may know of, newest first (indexes: claims_member, claims_agent, claims_master_code, primary key). */
export const claimRows = listRows(claimList, {
  rows: (actor: Actor) => listed().where(visibleClaims(actor)),
  counted: (actor: Actor) => db().selectFrom('claims as c').where(visibleClaims(actor)),
  order: [sql`c.id`],
  search: (text, actor) => (actor.role === 'staff' ? foundByStaff(text) : foundByNumberOrName(text)),
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
    filed: (filter) => columnFilter(sql`c.notice_on`, filter),
    due: (filter) => sql<boolean>`${columnFilter(sql`c.due_on`, filter)} and ${IS_DUE_FOR_STAFF}`,
    amount: (filter) => columnFilter(sql`coalesce(c.paid_cents, c.approved_cents)`, filter),
    asked: (filter) => sql<boolean>`${columnFilter(sql`c.deductible_cents`, filter)} and ${UNDECIDED}`,
    promise: promiseFilter,
    hold: ({ values }) => (values.includes('some') ? ON_LEGAL_HOLD : sql<boolean>`not ${ON_LEGAL_HOLD}`),
  },
})

/** Whose `amount` is still open; in the words of the index `claims_asked`. */
const UNDECIDED = sql<boolean>`coalesce(c.paid_cents, c.approved_cents) is null
  and c.status in (${sql.join(TO_DECIDE.map((status) => sql.lit(status)))})`

/** The claim or its member is on hold (legal_holds_claim, legal_holds_member). */
const ON_LEGAL_HOLD = sql<boolean>`exists (select from legal_holds h where h.lifted_at is null and (h.claim_id = c.id or h.member_id = c.member_id))`

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
