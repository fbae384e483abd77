import type { Answer } from '#access/contract.ts'
import type { sellingContract } from '#domains/membership/selling/contract.ts'
import type { preparedStatus } from '#domains/membership/selling/server/prepare.ts'

type PreparedFacts = Awaited<ReturnType<typeof preparedStatus>>

export function presentPrepared({
  membership,
  member,
  offer,
  link,
  text,
  withdrawn,
  whyNotWithdraw,
}: PreparedFacts): Answer<typeof sellingContract.prepared> {
  return {
    membershipId: membership.id,
    number: membership.number,
    memberId: member.id,
    memberName: `${member.first_name} ${member.last_name}`,
    email: member.email,
    planName: offer.planName,
    sentence: offer.sentence,
    status: membership.status,
    sentAt: link?.created_at.toISOString() ?? null,
    text: text ? { phone: text.phone, status: text.status, at: (text.sentAt ?? text.at).toISOString() } : null,
    openedAt: link?.opened_at?.toISOString() ?? null,
    signedAt: membership.signedAt?.toISOString() ?? null,
    paidOn: membership.effectiveOn,
    withdrawn: withdrawn && { at: withdrawn.at.toISOString(), by: withdrawn.by, why: withdrawn.why },
    whyNot: { withdraw: whyNotWithdraw },
  }
}
