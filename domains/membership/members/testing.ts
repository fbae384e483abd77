import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type SoldOptions = { status?: MembershipStatus; number?: string; price?: number; createdAt?: Date; paidThroughOn?: Day }

/** Writes a membership directly into the database, for tests of how it is shown; the enrollment is tested in its own module. */
export async function giveMembership(
  memberId: Id<'member'>,
  { status = 'ACTIVE', number, price = 9_95, createdAt = clock.now(), paidThroughOn }: SoldOptions = {},
) {
  await inTransaction(publishPlans)
  const member = await db()
    .selectFrom('members')
    .select(['master_code', 'agent_id', 'state'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const plan = await db().selectFrom('plan_versions').select('id').where('code', '=', 'ADR-500').executeTakeFirstOrThrow()
  const id = newId('membership')
  const on = officeDay(createdAt)
  await db()
    .insertInto('memberships')
    .values({
      id,
      number: number ?? `BW-${id.slice(-6)}X`,
      member_id: memberId,
      status,
      plan_version_id: plan.id,
      price_tier: 'P1',
      billing: 'monthly',
      price_cents: cents(price),
      enrollment_fee_cents: cents(10_00),
      state: member.state,
      master_code: member.master_code,
      agent_id: member.agent_id,
      sold_by: memberId,
      effective_on: on,
      first_covered_on: addDays(on, 30),
      paid_through_on: paidThroughOn ?? addDays(on, 29),
      due_on: status === 'PAST_DUE' || status === 'LAPSED' ? addDays(paidThroughOn ?? addDays(on, 29), 1) : null,
      lapsed_on: status === 'LAPSED' ? addDays(paidThroughOn ?? addDays(on, 29), 16) : null,
      coverage_end_on: status === 'LAPSED' ? (paidThroughOn ?? addDays(on, 29)) : null,
      ended_on: status === 'CANCELLED' || status === 'EXPIRED' ? (paidThroughOn ?? addDays(on, 29)) : null,
      signed_at: createdAt,
      created_at: createdAt,
    })
    .execute()
  return id
}

export async function givePayment(membershipId: Id<'membership'>, amount: number, at: Date = clock.now()): Promise<Id<'payment'>> {
  const id = newId('payment')
  await db()
    .insertInto('payments')
    .values({
      id,
      membership_id: membershipId,
      kind: 'first',
      status: 'succeeded',
      amount_cents: cents(amount),
      method: 'card',
      last4: '4242',
      at,
    })
    .execute()
  return id
}

export async function giveVehicle(memberId: Id<'member'>, vin: string): Promise<Id<'vehicle'>> {
  const id = newId('vehicle')
  await db()
    .insertInto('vehicles')
    .values({ id, member_id: memberId, vin, year: 2021, make: 'Honda', model: 'Accord', created_at: clock.now() })
    .execute()
  return id
}
