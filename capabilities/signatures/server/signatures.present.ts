import type { Answer } from '#access/contract.ts'
import { carName } from '#capabilities/memberships/rules/car-name.ts'
import { planVersion, presentPlan } from '#capabilities/plans/server/plans.ts'
import type { signingLinkContract } from '#capabilities/signatures/contract.ts'
import type { openLink } from '#capabilities/signatures/server/sign.ts'
import { presentTerms } from '#capabilities/terms/server/terms.ts'

type ToSign = Awaited<ReturnType<typeof openLink>>

export async function presentToSign({
  membership,
  member,
  offer,
  terms,
  cars,
  sellerName,
}: ToSign): Promise<Answer<typeof signingLinkContract.signing>> {
  return {
    membershipId: membership.id,
    status: membership.status,
    sellerName,
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    plan: presentPlan(await planVersion(membership.planVersionId), membership.priceTier),
    cars: cars.map(carName),
    quote: offer,
    terms: presentTerms(terms),
  }
}
