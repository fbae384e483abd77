import { serve } from '#access/server/endpoint.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import { timelineOf } from '#domains/membership/membership-timeline/server/membership-timeline.ts'

export const membershipTimelineRoutes = serve(timelineContract, {
  events: async ({ actor, params }) => ({ rows: await timelineOf(actor, params.membershipId) }),
})
