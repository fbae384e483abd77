import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { parseSearch } from '#domains/membership/member-list/rules/finding.ts'
import type { PaymentQuery, PAYMENT_FILTER_NAMES } from '#domains/money/payments/rules/list-query.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import { allConditions, columnFilter, nullableColumnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import { payments, type PaymentRow, OWNERS } from '#domains/money/payments/server/payments.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the payments visible to an actor. Which index each filter uses: payment-list.plans.test.ts. */
export async function paymentsPage(
  actor: Actor,
  query: PaymentQuery,
  { cursor, limit }: Page,
): Promise<{ rows: PaymentRow[]; next: string | null }> {
  const found = await paymentsSelect(actor, query, { cursor, limit: limit + 1 }).execute()
  return { rows: found.slice(0, limit), next: found.length > limit ? (found[limit - 1]?.place ?? null) : null }
}

export function paymentsSelect(actor: Actor, query: PaymentQuery, { cursor, limit }: Page) {
  const order = query.oldestFirst ? 'asc' : 'desc'
  const select = payments()
    .where(visibleTo(actor, OWNERS))
    .where(paymentWhere(query))
    .orderBy('p.at', order)
    .orderBy('p.id', order)
    .limit(limit)
  const [at, id] = cursor?.split('|') ?? []
  if (!at || !id) return select
  const place = sql`(${at}::timestamptz, ${id})`
  return select.where(query.oldestFirst ? sql<boolean>`(p.at, p.id) > ${place}` : sql<boolean>`(p.at, p.id) < ${place}`)
}

/** The number of payments, counted up to `most`. */
export async function countPayments(actor: Actor, query: PaymentQuery, most: number): Promise<number> {
  const limited = db()
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(sql<number>`1`.as('one'))
    .where(visibleTo(actor, OWNERS))
    .where(paymentWhere(query))
    .limit(most)
  return countRows(limited)
}

function paymentWhere({ search, filters }: PaymentQuery): RawBuilder<boolean> {
  const conditions = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof PAYMENT_FILTER_NAMES)[number]](filter))
  return allConditions([...conditions, search ? found(search) : null])
}

const FILTERS: Readonly<Record<(typeof PAYMENT_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  status: (filter) => columnFilter(sql`p.status`, filter),
  kind: (filter) => columnFilter(sql`p.kind`, filter),
  method: (filter) => nullableColumnFilter(sql`p.method`, filter),
  on: (filter) => momentFilter(sql`p.at`, filter),
  period: (filter) => columnFilter(sql`p.period_from`, filter),
  amount: (filter) => columnFilter(sql`p.amount_cents`, filter),
}

/** A membership's number, its member's email, or a part of their name (index: members_name). */
function found(search: string): RawBuilder<boolean> {
  const term = parseSearch(search)
  if (term?.by === 'number') return sql`s.number = ${term.text}`
  return term?.by === 'email' ? sql`m.email = ${term.text}` : sql`m.full_name ilike ${containsPattern(search)}`
}
