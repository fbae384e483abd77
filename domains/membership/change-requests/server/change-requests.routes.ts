import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { changeRequestContract } from '#domains/membership/change-requests/contract.ts'
import { forwardChangeRequest } from '#domains/membership/change-requests/server/change-requests.ts'

export const changeRequestsRoutes = serve(changeRequestContract, {
  requestChange: async ({ actor, params, body }) => {
    await forwardChangeRequest(actor, params.membershipId, { wish: body.wish, note: body.note || null })
    return DONE
  },
})
