import { sql, type RawBuilder } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { CLAIM_FILTER_NAMES, ClaimQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { NOBODY } from '#domains/claims/claim-list/rules/list-query.ts'
import { allConditions, columnFilter, nullableColumnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'

/** The conditions of a query on claims `c`, without the actor's scope. */
export function claimWhere({ search, filters }: ClaimQuery): RawBuilder<boolean> {
  const asked = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof CLAIM_FILTER_NAMES)[number]](filter))
  return allConditions([...asked, search ? found(search) : null])
}

const FILTERS: Readonly<Record<(typeof CLAIM_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  status: (filter) =>
    columnFilter(sql`c.status`, { ...filter, values: filter.values.map((value) => (value === 'ADDITIONAL_REVIEW' ? 'SIU_HOLD' : value)) }),
  lossType: (filter) => nullableColumnFilter(sql`c.loss_type`, filter),
  assigned: (filter) => nullableColumnFilter(sql`c.assigned_to`, filter, NOBODY),
  state: (filter) => columnFilter(stateOfClaim, filter),
  masterCode: (filter) => columnFilter(sql`c.master_code`, filter),
  filed: (filter) => momentFilter(sql`c.submitted_at`, filter),
  amount: (filter) => columnFilter(sql`coalesce(c.paid_cents, c.approved_cents)`, filter),
}

/** A claim's number, or a part of its member's name (index: members_name). */
const found = (text: string): RawBuilder<boolean> =>
  /^clm-/i.test(text)
    ? sql`c.number = ${text.toUpperCase()}`
    : sql`c.member_id in (select p.id from members p where p.full_name ilike ${containsPattern(text)})`
