import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { membershipsOfMember, type Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, subtract } from '#platform/money.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'

/** What the first payment is made of: the dues of a period, promotions taken off, and what is left of the enrollment fee. */
export type FirstCharge = { price: Cents; enrollmentFee: Cents }

export async function firstCharge(of: MembershipOf): Promise<FirstCharge> {
  const membership = await membershipOf(of)
  const price = await amountFor(membership, 1)
  return { price, enrollmentFee: subtract(add(...membership.lines.map((line) => line.amount)), price) }
}

/** What the next period will cost. */
export async function nextPrice(of: MembershipOf): Promise<Cents> {
  return (await nextCharge(await membershipOf(of))).amount
}

type MembershipOf = { memberId: Id<'member'>; membershipId: Id<'membership'> }

async function membershipOf({ memberId, membershipId }: MembershipOf): Promise<Membership> {
  const found = (await membershipsOfMember(memberId)).find(({ id }) => id === membershipId)
  if (!found) throw new Error(`${memberId} has no membership ${membershipId}.`)
  return found
}
