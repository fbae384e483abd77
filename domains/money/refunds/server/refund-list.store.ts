import { sql } from 'kysely'
import type { OpenRefund } from '#domains/money/refunds/contract.ts'
import { isOpenRefund } from '#domains/money/refunds/server/open-refunds.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const refunds = () =>
  db()
    .selectFrom('refunds as r')
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = r.requested_by`))
    .leftJoin('members as o', (join) => join.on(sql<boolean>`o.id = r.requested_by`))
    .select([
      'r.id',
      'r.payment_id',
      'r.membership_id',
      'r.amount_cents',
      'r.reason',
      'r.formula',
      'r.status',
      'r.at',
      'm.full_name',
      'r.target_on',
      'r.hard_on',
      'r.penalty_cents',
      'r.penalty_paid_at',
      's.refunds_held_until',
    ])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, o.full_name, r.requested_by)`.as('requested_by'))
    .select(sql<string>`r.at::text || '|' || r.id`.as('place'))

export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

type Asked = { payment?: Id<'payment'> | undefined; only?: OpenRefund | undefined; cursor?: string | undefined; limit?: number | undefined }

/** Newest first (index: refunds_newest). */
export async function refundList({ payment, only, cursor, limit = 25 }: Asked) {
  let query = refunds()
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
  const [at, id] = cursor?.split('|') ?? []
  if (only) query = query.where(isOpenRefund(only))
  if (payment) query = query.where('r.payment_id', '=', payment)
  if (at && id) query = query.where(sql<boolean>`(r.at, r.id) < (${at}::timestamptz, ${id})`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null }
}

export async function refundsOf(membershipId: Id<'membership'>): Promise<RefundRow[]> {
  return refunds().where('r.membership_id', '=', membershipId).orderBy('r.at', 'desc').execute()
}

export async function refundAt(id: Id<'refund'>): Promise<RefundRow> {
  return refunds().where('r.id', '=', id).executeTakeFirstOrThrow()
}
