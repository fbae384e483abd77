import { createHash } from 'node:crypto'
import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { laterPrice } from '#domains/membership/plans/rules/price.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import type { Tx } from '#platform/db.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { enrolledVehicles } from '#domains/membership/memberships/server/vehicles.ts'
import { signedOffer } from '#domains/membership/terms-acceptance/server/signed-offer.ts'

export type SignedOffer = { offer: string; digest: string }

/** What a member signs besides the terms: the plan, each price and how long it holds, the cars, the person, the state. */
export async function offerToSign(tx: Tx, membership: Membership): Promise<SignedOffer> {
  const { id, memberId, planVersionId, priceTier, billing, lines, discount, state } = membership
  const [member, plan, cars] = [await memberById(tx, memberId), await planVersion(planVersionId), await enrolledVehicles(tx, id)]
  const offer = JSON.stringify({
    plan: { id: planVersionId, code: plan.code, version: plan.version },
    billing,
    priceTier,
    lines: lines.map(({ label, amount }) => [label, amount]),
    next: await amountFor(membership, 2),
    later: laterPrice({ plan, priceTier, billing, discount }),
    state,
    person: member && [member.first_name, member.last_name, member.date_of_birth],
    vins: cars.map(({ vin }) => vin).toSorted(),
  })
  return { offer, digest: createHash('sha256').update(offer).digest('hex') }
}

/** Whether the offer is still what was signed. Signatures from before offers were stored count as unchanged. */
export async function isAsSigned(tx: Tx, membership: Membership): Promise<boolean> {
  const signed = await signedOffer(tx, membership.id)
  return signed === null || signed === (await offerToSign(tx, membership)).digest
}
