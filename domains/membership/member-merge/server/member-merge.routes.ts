import { serve } from '#access/server/endpoint.ts'
import { mergeContract } from '#domains/membership/member-merge/contract.ts'
import { accountOf, doubtsAbout, suggestedSides, whyNotMerge } from '#domains/membership/member-merge/rules/merging.ts'
import { masked, maskedDay } from '#domains/membership/members/rules/rights.ts'
import { bothMembers, factsOf, mergeMembers } from '#domains/membership/member-merge/server/merge.ts'
import { countsOf, duplicatesOf, type MergeRecord } from '#domains/membership/member-merge/server/merge.store.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { visibleMember } from '#domains/membership/members/server/visible-member.ts'
import { presentMember } from '#domains/membership/members/server/present-member.ts'

export const mergeRoutes = serve(mergeContract, {
  candidates: async ({ params }) => ({ rows: await duplicatesOf(params.memberId) }),
  preview: async ({ params }) => {
    const [stays, goes] = await bothMembers(params.memberId, params.otherId)
    const [staying, going] = [factsOf(stays), factsOf(goes)]
    const counts = await countsOf(goes.id)
    return {
      stays: whoIs(stays),
      goes: whoIs(goes),
      suggested: suggestedSides(staying, going),
      signsInAs: accountOf(staying, going),
      moves: counts.filter(({ count }) => count > 0),
      doubts: doubtsAbout(staying, going),
      whyNot: whyNotMerge(staying, going),
    }
  },
  merge: async ({ actor, params, body }) => {
    await mergeMembers(actor, { stays: params.memberId, goes: params.otherId, ...body })
    const member = await visibleMember(actor, params.memberId)
    if (!member) throw new Refusal('not_found')
    return presentMember(actor, member)
  },
})

/** Masked as elsewhere: different dates of birth are reported among the doubts. */
const whoIs = (member: MergeRecord) => {
  const { values, hasAccount } = factsOf(member)
  return {
    id: member.id,
    name: `${member.first_name} ${member.last_name}`,
    email: member.email,
    hasAccount,
    since: member.created_at.toISOString(),
    version: member.version,
    values: {
      ...values,
      date_of_birth: maskedDay(member.date_of_birth),
      policy_number: values.policy_number === null ? null : masked(values.policy_number),
    },
  }
}
