import { serve } from '#access/server/endpoint.ts'
import { ownShareContract, readMemberIds } from '#domains/distribution/own-share/contract.ts'
import { earnedByMonth } from '#domains/distribution/own-share/server/by-month.ts'
import { shareOfMembership, shareOfNext, shareOfQuote, sharesOfMembers } from '#domains/distribution/own-share/server/own-share.ts'
import { officeDay } from '#platform/clock.ts'

export const ownShareRoutes = serve(ownShareContract, {
  ofMembers: async ({ actor, query }) => ({ rows: await sharesOfMembers(actor, readMemberIds(query.memberIds)) }),
  ofMembership: ({ actor, params }) => shareOfMembership(actor, params.membershipId),
  ofNextPayment: async ({ actor, params }) => ({ next: await shareOfNext(actor, params.membershipId) }),
  months: async ({ actor }) => ({ months: await earnedByMonth(actor, officeDay()) }),
  ofQuote: ({ actor, query }) => shareOfQuote(actor, query),
})
