import type { Answer } from '#access/contract.ts'
import { carName, carNameWithVin } from '#domains/membership/memberships/rules/car-name.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import type { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import type { openLink } from '#domains/membership/signatures/server/sign.ts'
import { presentTerms } from '#domains/membership/terms/server/versions.ts'
import { presentPlan } from '#domains/membership/plans/server/present-plan.ts'

type ToSign = Awaited<ReturnType<typeof openLink>>

export async function presentToSign({
  membership,
  member,
  offer,
  terms,
  cars,
  sellerName,
  withdrawn,
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
    toCheck:
      membership.status === 'DRAFT'
        ? {
            dateOfBirth: member.date_of_birth,
            address: `${member.street}, ${member.city}, ${member.state} ${member.zip}`,
            cars: cars.map(carNameWithVin),
          }
        : null,
    quote: offer,
    terms: presentTerms(terms),
    withdrawn,
  }
}
