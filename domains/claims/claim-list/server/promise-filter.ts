import { type RawBuilder, sql } from 'kysely'
import { type PromiseFilter, type PromiseResult, readPromiseFilter } from '#domains/claims/promises/rules/promise-filter.ts'
import type { Filter } from '#platform/filters.ts'

/** Claims `c` with a promise that one of the values describes (index: claim_promises, primary key). */
export function promiseFilter({ operator, values }: Filter): RawBuilder<boolean> {
  const ways = values.flatMap((value) => readPromiseFilter(value) ?? []).map(promiseIn)
  const among = sql<boolean>`exists (select from claim_promises p where p.claim_id = c.id and (${sql.join(ways, sql` or `)}))`
  return operator === 'not' ? sql<boolean>`not ${among}` : among
}

const promiseIn = ({ step, result, period }: PromiseFilter): RawBuilder<boolean> =>
  period
    ? sql`(p.step = ${step} and ${RESULTS[result]} and p.promised_on between ${period.from} and ${period.to})`
    : sql`(p.step = ${step} and ${RESULTS[result]})`

/** The same conditions as in the figures (insight/reports). */
const RESULTS: Readonly<Record<PromiseResult, RawBuilder<boolean>>> = {
  kept: sql`p.met_on is not null and p.missed_on is null`,
  missed: sql`p.missed_on is not null`,
}
