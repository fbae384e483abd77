import { serve } from '#access/server/endpoint.ts'
import { dataFeedContract } from '#domains/insight/data-feed/contract.ts'
import { claimFeed, membershipFeed, paymentFeed } from '#domains/insight/data-feed/server/data-feed.ts'

export const dataFeedRoutes = serve(dataFeedContract, {
  memberships: ({ actor, query }) => membershipFeed(actor, query),
  claims: ({ actor, query }) => claimFeed(actor, query),
  payments: ({ actor, query }) => paymentFeed(actor, query),
})
