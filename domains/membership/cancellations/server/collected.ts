import { sql } from 'kysely'
import type { Collected } from '#domains/membership/cancellations/rules/paid.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/**
 * What is left of a payment `p`, less its refunds. Pending refunds are deducted; an open dispute is not, because what is owed of
 * it is refunded once the dispute is won (docs/rules.md §10).
 */
export const keptOf = sql<Cents>`greatest(0, p.amount_cents - p.charged_back_cents - greatest(p.refunded_cents,
  (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')))::bigint`

/**
 * What was collected for a membership, each payment with what is left of it; before all, what the former books collected for its period.
 */
export const collectedOf = async (conn: Db, membershipId: Id<'membership'>): Promise<Collected[]> => [
  ...(await paidBefore(conn, membershipId)),
  ...(await paymentsOf(conn, membershipId)),
]

/** Nothing once a payment stands for it. */
const paidBefore = async (conn: Db, membershipId: Id<'membership'>): Promise<Collected[]> =>
  (
    await conn
      .selectFrom('imported_memberships')
      .select(['period_from as from', 'paid_cents as left'])
      .where('membership_id', '=', membershipId)
      .where('payment_id', 'is', null)
      .execute()
  ).map((paid) => ({ ...paid, kind: 'renewal', enrollmentFee: ZERO }))

const paymentsOf = (conn: Db, membershipId: Id<'membership'>): Promise<Collected[]> =>
  conn
    .selectFrom('payments as p')
    .select(['p.kind', 'p.period_from as from', 'p.enrollment_fee_cents as enrollmentFee', keptOf.as('left')])
    .where('p.membership_id', '=', membershipId)
    .where('p.status', '<>', 'failed')
    .orderBy('p.at')
    .orderBy('p.id')
    .execute()
