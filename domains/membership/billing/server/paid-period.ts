import { sql } from 'kysely'
import type { Period } from '#domains/membership/billing-periods/rules/periods.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Membership, lockMembership, type MembershipChange } from '#domains/membership/memberships/server/memberships.ts'

export type Payment = { at: Date; paymentId: Id<'payment'> }

export const PAYMENTS = { kind: 'system', name: 'Payments' } as const

/** `not_wanted`: the membership has ended or lapsed, so the payment is refunded or, when lapsed, reinstates it. */
export type Renewed = { outcome: 'renewed'; period: Period } | { outcome: 'not_wanted'; because: 'lapsed' | 'ended' }

/** How a paid period changes the row of its membership. */
export function paidFor({ effectiveOn }: Membership, { from, to }: Period): MembershipChange {
  return {
    period_from: from,
    period_to: to,
    paid_through_on: to,
    ...(effectiveOn ? { year_started_on: yearStart(effectiveOn, from) } : {}),
  }
}

/** The data of the event of a paid period. */
export const periodEventData = (paymentId: Id<'payment'>, { from, to }: Period) => ({ paymentId, periodFrom: from, periodTo: to })

/** The period that this payment paid for, when it was applied before. */
export async function periodPaidBy(tx: Tx, id: Id<'membership'>, paymentId: Id<'payment'>): Promise<Period | null> {
  const applied = await tx
    .selectFrom('history_events')
    .select([sql<Day>`data ->> 'periodFrom'`.as('from'), sql<Day>`data ->> 'periodTo'`.as('to')])
    .where('membership_id', '=', id)
    .where('kind', 'in', ['membership.renewed', 'membership.caught_up', 'membership.reinstated'])
    .where(sql<boolean>`data ->> 'paymentId' = ${paymentId}`)
    .executeTakeFirst()
  return applied ?? null
}

export async function lockForPayment(tx: Tx, id: Id<'membership'>): Promise<Membership> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}
