import type { Charged } from '#domains/money/gateway/server/gateway-invoices.ts'
import { db, sql, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** The payment method a membership was last paid with, for the notice of an expiring card. */
export async function savePaymentMethod(
  tx: Tx,
  membershipId: Id<'membership'>,
  { method, methodId, last4, expires, at }: Charged,
): Promise<void> {
  const saved = {
    kind: method === 'us_bank_account' ? ('us_bank_account' as const) : ('card' as const),
    stripe_payment_method_id: methodId,
    last4,
    expires_month: expires?.month ?? null,
    expires_year: expires?.year ?? null,
    seen_at: at,
  }
  await tx
    .insertInto('payment_methods')
    .values({ membership_id: membershipId, ...saved })
    .onConflict((conflict) => conflict.column('membership_id').doUpdateSet(saved))
    .execute()
}

/** Cards of living memberships that expire in a month or before it (index: payment_methods_expiring). */
export const cardsExpiringBy = ({ after, limit }: Page, { month, year }: { month: number; year: number }) =>
  db()
    .selectFrom('payment_methods as e')
    .innerJoin('memberships as s', 's.id', 'e.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      'e.membership_id as membershipId',
      'e.last4',
      'e.expires_month as month',
      'e.expires_year as year',
      'e.seen_at as seenAt',
      's.member_id as memberId',
      's.state',
      's.paid_through_on as paidThroughOn',
      'm.email',
      'm.full_name as name',
      'm.first_name as firstName',
    ])
    .where('e.kind', '=', 'card')
    .where('s.status', 'in', ['ACTIVE', 'PAST_DUE'])
    .where('e.expires_month', 'is not', null)
    .where((where) =>
      where.or([
        where('e.expires_year', '<', year),
        where.and([where('e.expires_year', '=', year), where('e.expires_month', '<=', month)]),
      ]),
    )
    .where(sql<boolean>`e.membership_id > ${after}`)
    .orderBy('e.membership_id')
    .limit(limit)
    .execute()
