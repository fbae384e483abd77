import { isId } from '#platform/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { visibleTo } from '#access/server/scope.ts'
import { parseSearch } from '#domains/membership/member-list/rules/finding.ts'
import { NO_REASON, paymentList } from '#domains/money/payments/contract.ts'
import { db } from '#platform/db.ts'
import { columnFilter, nullableColumnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import { OWNERS, payments } from '#domains/money/payments/server/payments.ts'

/** The payments an actor may know of, by when they were made. Which index each filter rides on: payment-list.plans.test.ts. */
export const paymentRows = listRows(paymentList, {
  rows: (actor: Actor) => payments().where(visibleTo(actor, OWNERS)),
  counted: (actor: Actor) =>
    db()
      .selectFrom('payments as p')
      .innerJoin('memberships as s', 's.id', 'p.membership_id')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .where(visibleTo(actor, OWNERS)),
  order: [sql`p.at`, sql`p.id`],
  place: {
    of: ({ place }) => place,
    at: (cursor) => {
      const [at, id] = cursor.split('|')
      return at && id ? sql`(${at}::timestamptz, ${id})` : null
    },
  },
  search: found,
  filters: {
    status: (filter) => columnFilter(sql`p.status`, filter),
    kind: (filter) => columnFilter(sql`p.kind`, filter),
    method: (filter) => nullableColumnFilter(sql`p.method`, filter),
    // A literal status: the index is of failed payments only.
    failure: (filter) => sql<boolean>`(p.status = 'failed' and ${nullableColumnFilter(sql`p.failure`, filter, NO_REASON)})`,
    on: (filter) => momentFilter(sql`p.at`, filter),
    period: (filter) => columnFilter(sql`p.period_from`, filter),
    amount: (filter) => columnFilter(sql`p.amount_cents`, filter),
  },
})

/** A membership's number, its member's email, or a part of their name (index: members_name). */
function found(search: string): RawBuilder<boolean> {
  if (isId('payment', search.trim())) return sql`p.id = ${search.trim()}`
  const term = parseSearch(search)
  if (term?.by === 'number') return sql`s.number = ${term.text}`
  return term?.by === 'email' ? sql`m.email = ${term.text}` : sql`m.full_name ilike ${containsPattern(search)}`
}
