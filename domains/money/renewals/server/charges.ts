import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { membershipsOfMember, type Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, subtract } from '#platform/money.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'

/** The parts of the first payment: the dues of a period less promotions, and what is left of the enrollment fee. */
export type FirstCharge = { price: Cents; enrollmentFee: Cents }

export async function firstCharge(of: MembershipOf): Promise<FirstCharge> {
  const membership = await membershipOf(of)
  const price = await amountFor(membership, 1)
  return { price, enrollmentFee: subtract(add(...membership.lines.map((line) => line.amount)), price) }
}

/** The price of the next period. */
export async function nextPrice(of: MembershipOf): Promise<Cents> {
  return (await nextCharge(await membershipOf(of))).amount
}

type MembershipOf = { memberId: Id<'member'>; membershipId: Id<'membership'> }

async function membershipOf({ memberId, membershipId }: MembershipOf): Promise<Membership> {
  const found = (await membershipsOfMember(memberId)).find(({ id }) => id === membershipId)
  if (!found) throw new Error(`${memberId} has no membership ${membershipId}.`)
  return found
}
