import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { membershipsContract } from '#domains/membership/memberships/contract.ts'
import { passOnWish } from '#domains/membership/memberships/server/change-request.ts'
import { timelineOf } from '#domains/membership/memberships/server/timeline.ts'

export const membershipsRoutes = serve(membershipsContract, {
  events: async ({ actor, params }) => ({ rows: await timelineOf(actor, params.membershipId) }),
  requestChange: async ({ actor, params, body }) => {
    await passOnWish(actor, params.membershipId, { wish: body.wish, note: body.note || null })
    return DONE
  },
})
