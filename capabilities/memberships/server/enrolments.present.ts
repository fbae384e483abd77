import type { Answer } from '#access/contract.ts'
import type { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { carName } from '#capabilities/memberships/server/memberships.present.ts'
import type { preparedStanding } from '#capabilities/memberships/server/prepare.ts'
import type { openLink } from '#capabilities/memberships/server/sign.ts'
import { planVersion, presentPlan } from '#capabilities/plans/server/plans.ts'
import { presentTerms } from '#capabilities/terms/server/terms.ts'

type ToSign = Awaited<ReturnType<typeof openLink>>
type Standing = Awaited<ReturnType<typeof preparedStanding>>

export async function presentToSign({ membership, member, offer, terms, cars, sellerName }: ToSign): Promise<Answer<typeof enrolmentContract.signing>> {
  return {
    membershipId: membership.id, status: membership.status, sellerName, firstName: member.first_name, lastName: member.last_name, email: member.email,
    plan: presentPlan(await planVersion(membership.planVersionId), membership.priceTier), cars: cars.map(carName), quote: offer, terms: presentTerms(terms),
  }
}

export function presentStanding({ membership, member, offer, link }: Standing): Answer<typeof enrolmentContract.prepared> {
  return {
    membershipId: membership.id, number: membership.number, memberId: member.id, memberName: `${member.first_name} ${member.last_name}`, email: member.email,
    planName: offer.planName, sentence: offer.sentence, status: membership.status,
    sentAt: link?.created_at.toISOString() ?? null, openedAt: link?.opened_at?.toISOString() ?? null,
    signedAt: membership.signedAt?.toISOString() ?? null, paidOn: membership.effectiveOn,
  }
}
