import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

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
