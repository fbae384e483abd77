import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { parseSearch } from '#domains/membership/member-list/rules/finding.ts'
import type { PaymentQuery, PAYMENT_FILTER_NAMES } from '#domains/money/payments/rules/list-query.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import { allOf, compared, comparedOrNone, momentCompared, somewhere } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import { payments, type PaymentRow, OWNERS } from '#domains/money/payments/server/payments.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the payments an actor may know of. Which index each rides on: payment-list.plans.test.ts. */
export async function paymentsPage(
  actor: Actor,
  looking: PaymentQuery,
  { cursor, limit }: Page,
): Promise<{ rows: PaymentRow[]; next: string | null }> {
  const found = await paymentsQuestion(actor, looking, { cursor, limit: limit + 1 }).execute()
  return { rows: found.slice(0, limit), next: found.length > limit ? (found[limit - 1]?.place ?? null) : null }
}

export function paymentsQuestion(actor: Actor, looking: PaymentQuery, { cursor, limit }: Page) {
  const order = looking.oldestFirst ? 'asc' : 'desc'
  const query = payments()
    .where(visibleTo(actor, OWNERS))
    .where(paymentWhere(looking))
    .orderBy('p.at', order)
    .orderBy('p.id', order)
    .limit(limit)
  const [at, id] = cursor?.split('|') ?? []
  if (!at || !id) return query
  const place = sql`(${at}::timestamptz, ${id})`
  return query.where(looking.oldestFirst ? sql<boolean>`(p.at, p.id) > ${place}` : sql<boolean>`(p.at, p.id) < ${place}`)
}

/** How many there are, counted no further than `most`. */
export async function countPayments(actor: Actor, looking: PaymentQuery, most: number): Promise<number> {
  const few = db()
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(sql<number>`1`.as('one'))
    .where(visibleTo(actor, OWNERS))
    .where(paymentWhere(looking))
    .limit(most)
  return countRows(few)
}

function paymentWhere({ search, filters }: PaymentQuery): RawBuilder<boolean> {
  const asked = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof PAYMENT_FILTER_NAMES)[number]](filter))
  return allOf([...asked, search ? found(search) : null])
}

const FILTERS: Readonly<Record<(typeof PAYMENT_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  status: (filter) => compared(sql`p.status`, filter),
  kind: (filter) => compared(sql`p.kind`, filter),
  method: (filter) => comparedOrNone(sql`p.method`, filter),
  on: (filter) => momentCompared(sql`p.at`, filter),
  period: (filter) => compared(sql`p.period_from`, filter),
  amount: (filter) => compared(sql`p.amount_cents`, filter),
}

/** A membership's number, its member's e-mail, or a part of their name (index: members_name). */
function found(search: string): RawBuilder<boolean> {
  const term = parseSearch(search)
  if (term?.by === 'number') return sql`s.number = ${term.text}`
  return term?.by === 'email' ? sql`m.email = ${term.text}` : sql`m.full_name ilike ${somewhere(search)}`
}
