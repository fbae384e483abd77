import { serve } from '#access/server/endpoint.ts'
import { ownShareContract, readMemberIds } from '#domains/distribution/own-share/contract.ts'
import { shareOfMembership, shareOfQuote, sharesOfMembers } from '#domains/distribution/own-share/server/own-share.ts'

export const ownShareRoutes = serve(ownShareContract, {
  ofMembers: async ({ actor, query }) => ({ rows: await sharesOfMembers(actor, readMemberIds(query.memberIds)) }),
  ofMembership: ({ actor, params }) => shareOfMembership(actor, params.membershipId),
  ofQuote: ({ actor, query }) => shareOfQuote(actor, query),
})
